// What other features may import.
export { questionnairesApi } from './calls.ts';
