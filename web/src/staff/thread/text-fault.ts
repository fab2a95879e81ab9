/** Why a text cannot be sent, as the key of a text; undefined if it can. */
export const textFault = (text: string, longest: number): 'session.emptyText' | 'session.tooLong' | undefined => {
  const { length } = text.trim();
  if (length === 0) return 'session.emptyText';
  return length > longest ? 'session.tooLong' : undefined;
};
