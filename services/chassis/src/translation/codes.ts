/** A token of letters and digits, with the signs that join them, as in "L-20931/7", "14:30" or "3.500". */
const token = /[\p{L}\p{N}]+(?:[-/.,:_'’+][\p{L}\p{N}]+)*/gu;
const letters = /\p{L}+/gu;

/** Times as "14h30", amounts as "20t" or "80km/h", ordinals as "1st" or "25ª", words as "40-foot": a number and a word. */
const numberWithWord =
  /^\p{Nd}+(?:[.,:]\p{Nd}+)*(?:[hH]\p{Nd}{2}|[hH]|[\p{Ll}\p{Lo}]{1,4}(?:\/\p{Ll}{1,3})?|-\p{L}\p{Ll}+)$/u;
const runOfCode = /^(?:\p{Lu}{1,4}|\p{Ll}{1,2})$/u;

/** Papers and rules whose short names are the same in every language: a model leaves them out. */
const shortNames = new Set(['ADR', 'CMR', 'EORI', 'GDP', 'HACCP', 'IMO', 'MRN', 'SSCC', 'TIR', 'VGM']);

const hasDigitsAndLetters = (word: string): boolean =>
  /\p{Nd}/u.test(word) &&
  /\p{L}/u.test(word) &&
  !numberWithWord.test(word) &&
  (word.match(letters) ?? []).every((run) => runOfCode.test(run));
const isCode = (word: string): boolean => shortNames.has(word) || hasDigitsAndLetters(word);

/** A plate in parts, as "WX 12345" or "KN AB 1234". */
const plate = /(?<![\p{L}\p{N}])\p{Lu}{1,3}[ -](?:\p{Lu}{1,2} )?\p{Nd}{3,6}(?:\p{Lu}{1,3})?(?![-/.:_]?[\p{L}\p{N}])/gu;
const onlyPlate = /^\p{Lu}{1,3}[ -](?:\p{Lu}{1,2} )?\p{Nd}{3,6}(?:\p{Lu}{1,3})?$/u;
const currencies = new Set(Intl.supportedValuesOf('currency'));
const isPlate = (found: string): boolean => !currencies.has(found.slice(0, 3)) || !/^.{3}[ -]/u.test(found);

/** The codes of a sentence: plates, references, gates, short names of papers. In a text in capitals a word before a number is no plate. */
export const codesOf = (sentence: string): string[] => {
  const inCapitals = !/\p{Ll}/u.test(sentence) && !onlyPlate.test(sentence);
  const plates = inCapitals ? [] : (sentence.match(plate) ?? []).filter(isPlate);
  const rest = plates.reduce((text, each) => text.replace(each, ' '), sentence);
  return [...plates, ...(rest.match(token) ?? []).filter(isCode)];
};

/** The text without its codes. */
export const withoutCodes = (text: string, codes: readonly string[]): string =>
  codes.reduce((rest, code) => rest.replace(code, ' '), text);

/** Whether there is a word to translate, besides codes, numbers and signs. */
export const hasLettersBesideCodes = (text: string): boolean => /\p{L}/u.test(withoutCodes(text, codesOf(text)));
