/** `gone`: it is not there any more. `refused`: it stays, and asking again changes nothing. `unknown`: it is tried again. */
export type LeavingOutcome = 'gone' | 'refused' | 'unknown';

// Log in again; later; not so often.
const passing = [401, 408, 425, 429];

/** The meaning of an answer to a deletion, by its status. */
export const outcomeOf = (status: number): LeavingOutcome => {
  if ((status >= 200 && status < 300) || status === 404) return 'gone';
  return status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'unknown';
};
