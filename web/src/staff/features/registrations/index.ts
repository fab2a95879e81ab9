// The exports for other features.
export { registrationsApi } from './calls.ts';
