/** A word of a text with its place. */
export interface Word {
  /** In small letters. */
  text: string;
  start: number;
  end: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
/** An apostrophe parts two words: "l’interscambio", "truck's". */
const betweenWords = /^(?:-?\s+|['’])$/u;

/** The small letter of the Turkish "İ" is an "i" with a dot of its own. */
const dotOfCapitalI = 'i\u0307';

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found.toLowerCase().replaceAll(dotOfCapitalI, 'i'),
    start: index,
    end: index + found.length,
  }));

/** Words as they are looked for, in small letters; the last may have any ending. */
export interface Pattern {
  words: readonly string[];
  hasAnyEnding: boolean;
}

/** `tail lift` or `unload*`. */
export const patternOf = (written: string): Pattern => {
  const hasAnyEnding = written.endsWith('*');
  const words = wordsOf(hasAnyEnding ? written.slice(0, -1) : written).map(({ text }) => text);
  return { words, hasAnyEnding };
};

/** Whether the pattern stands at a word of the text, its words beside each other. */
export const standsAt = ({ words, hasAnyEnding }: Pattern, text: string, found: readonly Word[], at: number): boolean =>
  words.length > 0 &&
  words.every((each, offset) => {
    const own = found[at + offset];
    if (!own) return false;
    const before = offset === 0 ? undefined : found[at + offset - 1];
    if (before && !betweenWords.test(text.slice(before.end, own.start))) return false;
    return hasAnyEnding && offset === words.length - 1 ? own.text.startsWith(each) : own.text === each;
  });
