/** The languages of our texts that are written from right to left. */
const rightToLeft: readonly string[] = ['ar'];
const value = /\{{1,2}\w+\}{1,2}/g;
const onlyValue = /^\{{1,2}\w+\}{1,2}$/;

const isolatedLine = (line: string) => (onlyValue.test(line) ? line : line.replace(value, '\u2068$&\u2069'));

const isolated = (texts: unknown): unknown => {
  if (typeof texts === 'string') return texts.split('\n').map(isolatedLine).join('\n');
  if (Array.isArray(texts)) return texts.map(isolated);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolated(text)]));
};

/**
 * Texts in which each value keeps its own direction (U+2068, U+2069): in a text from right to left "24 pallets / ramp 3" would
 * show as "pallets / ramp 3 24". A value that is a line of its own needs none, and a link must not end with such a character.
 */
export const isolating = <T>(language: string, texts: T): T =>
  rightToLeft.includes(language) ? (isolated(texts) as T) : texts;
