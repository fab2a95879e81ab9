/** Characters of a message at most (the contract's `longestChatText`, which would bring its schemas along). */
export const longestText = 1600;

/** Why a text is not sent, as the key of a text; undefined where nothing is wrong. */
export const textFault = (text: string): 'session.emptyText' | 'session.tooLong' | undefined => {
  const { length } = text.trim();
  if (length === 0) return 'session.emptyText';
  return length > longestText ? 'session.tooLong' : undefined;
};

/** A phrase put to what is typed already. */
export const withPhrase = (typed: string, phrase: string): string =>
  typed.trim() === '' ? phrase : `${typed.trimEnd()} ${phrase}`;
