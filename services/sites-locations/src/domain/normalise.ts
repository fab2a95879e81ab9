/** Letters that Unicode does not decompose into a base letter and a mark. */
const single: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
};

/** The German, Danish, Norwegian and Swedish spelling of these letters on a keyboard without them. */
const expanded: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
// The letters of both lists are outside of ASCII.
const maybeListed = /[^\p{ASCII}]/gu;

const isLatin = /\p{Script=Latin}/u;

/**
 * The form for comparing spellings: lower case, without marks and apostrophes, every other sign a space. Cyrillic and
 * Greek letters stay, only without their marks (й → и), on both sides of the comparison.
 */
export const fold = (name: string): string =>
  name
    .toLowerCase()
    .replace(maybeListed, (letter) => single[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʹʻ`´′]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All keys of a name: `München` has `munchen` and `muenchen`. */
export const spellings = (name: string): string[] => {
  const lower = name.toLowerCase().normalize('NFC');
  const plain = fold(name);
  const written = isLatin.test(lower)
    ? fold(lower.replace(maybeListed, (letter) => expanded[letter] ?? letter))
    : plain;
  return written === plain ? [plain] : [plain, written];
};
