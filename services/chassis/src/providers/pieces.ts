/** The length of a text for a provider, which counts UTF-8 bytes or characters. */
export type Measure = (text: string) => number;
export const inBytes: Measure = (text) => Buffer.byteLength(text);
export const inCharacters: Measure = (text) => text.length;

const segments = (text: string, granularity: 'sentence' | 'word' | 'grapheme') =>
  Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);

/** Joins neighbouring parts as long as they fit; `smaller` cuts a part that is too long alone. */
const pack = (parts: string[], fits: (text: string) => boolean, smaller: (part: string) => string[]): string[] => {
  const packed: string[] = [];
  let open = '';
  for (const part of parts) {
    if (fits(open + part)) {
      open += part;
      continue;
    }
    if (open !== '') packed.push(open);
    open = fits(part) ? part : '';
    if (open === '') packed.push(...smaller(part));
  }
  return open === '' ? packed : [...packed, open];
};

/**
 * The text in pieces that a provider accepts, cut between sentences, else between words, else between characters.
 * Joined, they are the original text.
 */
export const piecesOf = (text: string, longest: number, measure: Measure): string[] => {
  const fits = (part: string) => measure(part) <= longest;
  if (fits(text)) return [text];
  return pack(segments(text, 'sentence'), fits, (sentence) =>
    pack(segments(sentence, 'word'), fits, (word) => pack(segments(word, 'grapheme'), fits, (grapheme) => [grapheme])),
  );
};
