/** Characters of a message at most (the contract's `longestChatText`, which would bring its schemas along). */
export const longestText = 1600;

/** A phrase put to what is typed already. */
export const withPhrase = (typed: string, phrase: string): string =>
  typed.trim() === '' ? phrase : `${typed.trimEnd()} ${phrase}`;
