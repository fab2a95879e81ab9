import { typedAscii } from '../typed-ascii.ts';

/** More signs than anybody types in a number: nothing longer is looked at. */
export const longestTyped = 64;

/** E.164: a plus sign, a first digit 1-9, then 7 to 14 more digits (spec, public side, section 5). */
export const e164 = /^\+[1-9]\d{7,14}$/;

/** Characters between groups of digits: spaces, brackets, slashes, dots, hyphens, dashes and the minus sign. */
const dividers = /[\s()/.\-\u00b7\u2010-\u2015\u2212\u30fb\ufe63]/g;

export interface TypedNumber {
  /** Digits, behind a plus sign if one was typed; anything else that was typed stays in it. */
  signs: string;
  /** The same with the zero of "+49 (0) 171", which is only dialled at home. */
  withZero: string;
}

/** The typed text, without the characters between groups of digits. Longer than `longestTyped`: cut, so that it is no number. */
export const typedNumber = (typed: string): TypedNumber => {
  const ascii = typedAscii(typed.slice(0, longestTyped + 1));
  return {
    signs: ascii.replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1').replace(dividers, ''),
    withZero: ascii.replace(dividers, ''),
  };
};

/**
 * The spec's rule alone, without numbering plans: what begins with a plus is as it is; of anything else the leading zeros
 * are taken away and the prefix comes in front. E.164; undefined for what is none. `prefix`: like `+49`, empty for none.
 */
export const numberBySpec = (typed: string, prefix: string): string | undefined => {
  if (typed.length > longestTyped) return undefined;
  const { signs } = typedNumber(typed);
  if (!signs.startsWith('+') && prefix === '') return undefined;
  const number = signs.startsWith('+') ? signs : prefix + signs.replace(/^0+/, '');
  return e164.test(number) ? number : undefined;
};

/** Whether the number names its country: nobody has to choose a prefix for it. */
export const namesItsCountry = (typed: string): boolean => /^(\+|00)/.test(typedNumber(typed).signs);
