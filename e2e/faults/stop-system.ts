import { stopSharedSystem } from './shared-system.ts';

/** Jest runs it once, after the last file. */
export default stopSharedSystem;
