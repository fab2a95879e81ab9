/** A comma or another pause with a space behind it, or one of a script without spaces. */
const pause = /[,;:،؛](?=\s)|[、，；：]/gu;
const space = /\s/gu;

/** Where the last match ends that lies behind the first third, so that no piece is tiny; 0 if there is none. */
const lastEnd = (text: string, expression: RegExp): number => {
  const ends = [...text.matchAll(expression)].map(({ 0: found, index }) => index + found.length);
  return ends.findLast((end) => end > text.length / 3) ?? 0;
};

/** The end of the whole characters in the first `most` units. */
const ofWholeCharacters = (text: string, most: number): number => {
  const next = text.codePointAt(most - 1) ?? 0;
  return next > 0xffff ? most - 1 : most;
};

/** Cuts a sentence of more than `most` letters at a pause, else at a space, else between two characters; joined the pieces are the sentence again. */
export const cutLong = (sentence: string, most: number): string[] => {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    // A pause counts only with the space behind it, which may be the next character.
    const at = lastEnd(rest.slice(0, most + 1), pause) || lastEnd(head, space) || ofWholeCharacters(rest, most);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
};
