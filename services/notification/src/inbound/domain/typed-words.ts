/** A longer text is no button's title, and is not compared. */
const longestTyped = 60;

/** Letters that Unicode does not decompose, as a keyboard without them writes them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', æ: 'ae', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss' },
  ...{ ى: 'ي', ة: 'ه' },
};

/** The words of a text for comparison, without case, accents, apostrophes and invisible marks; empty for a long text. */
export const foldedWords = (text: string): readonly string[] => {
  if (text.length > longestTyped) return [];
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Lm}'’‘`´]/gu, '');
  return Array.from(plain, (letter) => letters[letter] ?? letter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
};

/** Whether one letter is missing, too many, another one, or changed places with the next. */
const isOneLetterOff = (typed: string, word: string): boolean => {
  const [one, other] = [Array.from(typed), Array.from(word)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (here.length <= 1 && there.length <= 1) return true;
  return here.length === 2 && there.length === 2 && here[0] === there[1] && here[1] === there[0];
};

/** The shortest word in which a letter may be wrong: in a shorter one it makes another word. */
const shortestMistyped = 5;

/** Whether words are those of a title: all of them and no others, so that a negation is never one of them. */
export const areWordsOf = (typed: readonly string[], title: readonly string[]): boolean =>
  typed.length === title.length &&
  title.every((word, at) => {
    const own = typed[at] ?? '';
    return own === word || (word.length >= shortestMistyped && isOneLetterOff(own, word));
  });
