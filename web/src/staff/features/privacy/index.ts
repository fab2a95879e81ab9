// The exports for other features.
export { privacyApi } from './calls.ts';
