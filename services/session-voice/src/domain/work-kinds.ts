/** The work row's kind; `work/close-idle-session.ts` runs it. */
export const closeIdleSession = 'close-idle-session';

/** The work row's kind; `work/end-snooze.ts` runs it. */
export const endSnooze = 'end-snooze';

/** The work row's kind; `work/translate-messages.ts` runs it. */
export const translateMessages = 'translate-messages';

/** The payload of `translate-messages`. */
export interface Wanted {
  sessionId: string;
  /** Code of the language that is needed now. */
  language: string;
  /** Messages `above` < number ≤ `upTo`. */
  above: number;
  upTo: number;
  /** RFC 3339: since when its readers wait. */
  since: string;
}
