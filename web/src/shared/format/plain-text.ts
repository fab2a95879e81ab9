/** A text for searching: without accents, in lower case. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The order of two names by their plain letters: that of a locale costs a cheap phone tens of milliseconds to load. */
export const byPlainText = (one: string, other: string): number => {
  const [a, b] = [plainText(one), plainText(other)];
  return Number(a > b) - Number(a < b);
};
