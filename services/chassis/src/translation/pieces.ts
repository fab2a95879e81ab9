const bytesOf = (text: string) => Buffer.byteLength(text);

/** Packs neighbours together as long as they fit; one that is too long alone is cut by `smaller`. */
const pack = (parts: Iterable<string>, longest: number, smaller: (part: string) => string[]): string[] => {
  const packed: string[] = [];
  let open = '';
  for (const part of parts) {
    if (bytesOf(open) + bytesOf(part) <= longest) {
      open += part;
      continue;
    }
    if (open !== '') packed.push(open);
    open = '';
    if (bytesOf(part) <= longest) open = part;
    else packed.push(...smaller(part));
  }
  return open === '' ? packed : [...packed, open];
};

const segments = (text: string, granularity: 'sentence' | 'word' | 'grapheme') =>
  Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);

/**
 * The text in pieces of at most `longest` UTF-8 bytes, cut between sentences, else between words, else between
 * characters. Joined, they are the text again.
 */
export const pieces = (text: string, longest: number): string[] => {
  if (bytesOf(text) <= longest) return [text];
  return pack(segments(text, 'sentence'), longest, (sentence) =>
    pack(segments(sentence, 'word'), longest, (word) =>
      pack(segments(word, 'grapheme'), longest, (grapheme) => [grapheme]),
    ),
  );
};
