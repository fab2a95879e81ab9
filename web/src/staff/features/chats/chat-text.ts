/** Maximum characters of a message (the contract's `longestChatText`; importing it would also import zod schemas). */
export const longestText = 1600;

/** Appends a phrase to the typed text. */
export const withPhrase = (typed: string, phrase: string): string =>
  typed.trim() === '' ? phrase : `${typed.trimEnd()} ${phrase}`;
