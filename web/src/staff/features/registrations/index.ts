// What other features may import.
export { registrationsApi } from './calls.ts';
