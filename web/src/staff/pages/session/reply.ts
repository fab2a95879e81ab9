/** Characters of a reply at most (the contract's `longestMessage`, which would bring its schemas along). */
export const longestReply = 4000;

/** Why a reply is not sent, as the key of a text; undefined where nothing is wrong. */
export const replyFault = (text: string): 'session.emptyText' | 'session.tooLong' | undefined => {
  const { length } = text.trim();
  if (length === 0) return 'session.emptyText';
  return length > longestReply ? 'session.tooLong' : undefined;
};
