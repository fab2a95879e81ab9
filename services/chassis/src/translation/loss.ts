import { codesOf, withoutCodes } from './codes.ts';
import { numbersOf } from './numbers.ts';

/** Why a translation does not stand: what of its source it lost. */
export type Loss = 'codes' | 'numbers' | 'text';

const includesCode = (text: string, code: string): boolean => {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const [before = '', after = ''] = [text.slice(0, at).at(-1), text.slice(at + code.length).at(0)];
    if (!/[\p{L}\p{N}]/u.test(before + after)) return true;
  }
  return false;
};

/** The loss of a translation against its source: a code as it was typed, a number in the same digits, or all of the text. */
export const lossOf = (source: string, translation: string): Loss | undefined => {
  if (translation.trim() === '' && source.trim() !== '') return 'text';
  const codes = codesOf(source);
  let rest = translation;
  for (const code of codes) {
    if (!includesCode(rest, code)) return 'codes';
    rest = rest.replace(code, ' ');
  }
  const found = numbersOf(rest);
  for (const number of numbersOf(withoutCodes(source, codes))) {
    const at = found.indexOf(number);
    if (at < 0) return 'numbers';
    found.splice(at, 1);
  }
  return undefined;
};
