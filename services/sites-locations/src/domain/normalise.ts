/** Letters that Unicode does not take apart into a base letter and a mark. */
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
const singles = new RegExp(`[${Object.keys(single).join('')}]`, 'g');

/** How German, Danish, Norwegian and Swedish write these letters where the keyboard has none. */
const expanded: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const expandable = new RegExp(`[${Object.keys(expanded).join('')}]`, 'g');

const isLatin = /\p{Script=Latin}/u;

/**
 * The form in which spellings are compared: lower case, without marks, apostrophes gone, every other sign a space.
 * Cyrillic and Greek stay what they are, only without their marks (й → и), which happens on both sides alike.
 */
export const fold = (name: string): string =>
  name
    .toLowerCase()
    .replace(singles, (letter) => single[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʹʻ`´′]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Every key under which a name is found: `München` as `munchen` and `muenchen`. */
export const spellings = (name: string): string[] => {
  const lower = name.toLowerCase().normalize('NFC');
  const plain = fold(name);
  const written = isLatin.test(lower) ? fold(lower.replace(expandable, (letter) => expanded[letter] ?? letter)) : plain;
  return written === plain ? [plain] : [plain, written];
};
