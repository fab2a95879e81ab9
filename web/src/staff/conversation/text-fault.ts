/** Why a text is not sent, as the key of a text; undefined where nothing is wrong. */
export const textFault = (text: string, longest: number): 'session.emptyText' | 'session.tooLong' | undefined => {
  const { length } = text.trim();
  if (length === 0) return 'session.emptyText';
  return length > longest ? 'session.tooLong' : undefined;
};
