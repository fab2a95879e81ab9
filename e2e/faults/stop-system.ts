import { stopSharedSystem } from './shared-system.ts';

/** Jest calls it once, after the last file. */
export default stopSharedSystem;
