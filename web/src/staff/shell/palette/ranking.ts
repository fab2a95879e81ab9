/** Letters that do not come apart into a letter and an accent. */
const plainLetters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ς: 'σ' };

/** A text without case, accents and signs: its words. */
const wordsOf = (text: string): string[] =>
  Array.from(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, ''),
    (letter) => plainLetters[letter] ?? letter,
  )
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const startsInOrder = (words: readonly string[], parts: readonly string[]): boolean => {
  let at = 0;
  return parts.every((part) => {
    const found = words.findIndex((word, index) => index >= at && word.startsWith(part));
    at = found + 1;
    return found >= 0;
  });
};

/**
 * How well a text fits what is typed, 0 best; undefined if it does not. Each typed word has to begin a word of the text, or,
 * from its third letter, stand in one.
 */
export const fitOf = (typed: string, text: string): number | undefined => {
  const parts = wordsOf(typed);
  const words = wordsOf(text);
  if (parts.length === 0) return undefined;
  const [all, whole] = [parts.join(' '), words.join(' ')];
  if (whole === all) return 0;
  if (whole.startsWith(all)) return 1;
  if (startsInOrder(words, parts)) return 2;
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 3;
  const joined = words.join('');
  // A plate is typed with and without its signs.
  if (parts.join('').length > 2 && joined.startsWith(parts.join(''))) return 3;
  if (parts.every((part) => words.some((word) => word.startsWith(part) || (part.length > 2 && word.includes(part)))))
    return 4;
  return undefined;
};

/** The matching items, best first; equals stay in their order. The first text of an item counts more than the others. */
export const rank = <Item>(items: readonly Item[], typed: string, textsOf: (item: Item) => readonly string[]): Item[] =>
  items
    .flatMap((item) => {
      const fits = textsOf(item).flatMap((text, index) => {
        const fit = fitOf(typed, text);
        return fit === undefined ? [] : [fit + (index === 0 ? 0 : 5)];
      });
      return fits.length === 0 ? [] : [{ item, fit: Math.min(...fits) }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
