/** A piece of a shown text, and whether it is what was searched. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** Letters that do not come apart into a letter and an accent. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i', ς: 'σ' },
};

const fold = (character: string): string => {
  const lower = character
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  return Array.from(lower, (letter) => plainLetters[letter] ?? letter).join('');
};

const isSign = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** The searched words without case and accents. */
const partsOf = (searched: string): string[] =>
  Array.from(searched, (character) => (isSign(character) || /\p{Mn}/u.test(character) ? fold(character) : ' '))
    .join('')
    .split(/\s+/)
    .filter((part) => part !== '');

/** A text letter by letter: folded, each with its place in the text. */
const foldedLetters = (text: string) => {
  const letters: { letter: string; from: number; to: number; startsWord: boolean }[] = [];
  let at = 0;
  let isInWord = false;
  for (const character of text) {
    const folded = fold(character);
    for (const [index, letter] of Array.from(folded).entries()) {
      letters.push({ letter, from: at, to: at + character.length, startsWord: !isInWord && index === 0 });
    }
    at += character.length;
    // An accent of its own belongs to the letter before it.
    const last = letters.at(-1);
    if (folded !== '') isInWord = isSign(character);
    else if (last) last.to = at;
  }
  return letters;
};

type Letters = ReturnType<typeof foldedLetters>;
type Range = readonly [from: number, to: number];

const beginningsIn = (letters: Letters, parts: readonly string[]): Range[] =>
  letters.flatMap(({ startsWord, from }, index) => {
    if (!startsWord) return [];
    return parts.flatMap((part): Range[] => {
      const length = Array.from(part).length;
      const word = letters.slice(index, index + length);
      return length > 1 && word.map(({ letter }) => letter).join('') === part ? [[from, word.at(-1)?.to ?? from]] : [];
    });
  });

const shortestEnding = 4;

const endingIn = (letters: Letters, parts: readonly string[]): Range[] => {
  const signs = letters.filter(({ letter }) => isSign(letter));
  const text = signs.map(({ letter }) => letter).join('');
  return [...parts, parts.join('')].flatMap((part): Range[] => {
    const ending = [part, part.replace(/^0+/, '')].find(
      (each) => each.length >= shortestEnding && text.endsWith(each) && text.length === signs.length,
    );
    const last = signs.at(-1);
    if (ending === undefined || !last) return [];
    return [[signs[signs.length - ending.length]?.from ?? 0, last.to]];
  });
};

/**
 * A text in pieces, those marked that are beginnings of searched words; of a phone or plate also the searched ending.
 */
export const searchMarks = (text: string, searched: string, { isNumber = false } = {}): Piece[] => {
  const parts = partsOf(searched);
  const letters = parts.length === 0 ? [] : foldedLetters(text);
  const ranges = [...beginningsIn(letters, parts), ...(isNumber ? endingIn(letters, parts) : [])];
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false });
    const last = pieces.at(-1);
    if (last?.isHit && start === at) last.text += text.slice(start, to);
    else pieces.push({ text: text.slice(start, to), isHit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
};

/** The text to search: nothing below two letters, of which only Chinese ones say enough. */
export const searchOf = (words: string): string => {
  const searched = words.trim();
  return Array.from(searched).length > 1 || /^\p{Script=Han}$/u.test(searched) ? searched : '';
};
