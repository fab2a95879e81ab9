/** The highest number of characters that a guest may have read aloud at once (the contract's `longestSpeech`). */
export const longestSpeech = 500;

const sentenceEnd = /[.!?…।؟]+["'»”)]*(?=\s)\s*|[。！？]+[」』]?|\n+/gu;
const wordEnd = /\s+/gu;

const lastEnd = (text: string, ends: RegExp): number =>
  [...text.matchAll(ends)].reduce((_last, { index, 0: end }) => index + end.length, 0);

/** The text in parts of at most `longest` characters, cut between sentences, else between words, else anywhere. */
export const speechParts = (text: string, longest = longestSpeech): string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const room = rest.slice(0, longest);
    // Half of a sign is none.
    const anywhere = room.isWellFormed() ? longest : longest - 1;
    const end = lastEnd(room, sentenceEnd) || lastEnd(room, wordEnd) || anywhere;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest].filter((part) => part.trim() !== '');
};
