/** A text as it is compared in a search: without case, accents and the German ligature. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Whether a text has every word of a query, anywhere in it. */
export const hasWords = (text: string, query: string): boolean => {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
