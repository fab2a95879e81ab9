// The exports for other features.
export { questionnairesApi } from './calls.ts';
