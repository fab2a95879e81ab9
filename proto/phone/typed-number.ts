/** More signs than anybody types in a number: nothing longer is looked at. */
export const longestTyped = 64;

/** E.164: a plus sign, a first digit 1-9, then 7 to 14 more digits (spec, public side, section 5). */
export const e164 = /^\+[1-9]\d{7,14}$/;

/** What shows nothing: marks of direction, joiners, soft hyphens, zero-width spaces, controls. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;
const foreignDigit = /[^\P{Nd}0-9]/gu;
const digit = /^\p{Nd}$/u;
/** What stands between groups of digits: spaces, brackets, slashes, dots, hyphens, dashes and the minus sign. */
const dividers = /[\s()/.\-\u00b7\u2010-\u2015\u2212\u30fb\ufe63]/g;

/** The value of a decimal digit of any script. Unicode has them in runs of ten, each beginning with its zero. */
const valueOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** A typed text without what shows nothing; digits of every script and full-width signs are those of ASCII. */
const inAscii = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCodePoint(sign.charCodeAt(0) - fullWidthOffset))
    .replace(foreignDigit, valueOf);

export interface TypedNumber {
  /** Digits, behind a plus sign if one was typed; anything else that was typed stays in it. */
  signs: string;
  /** The same with the zero of "+49 (0) 171", which is only dialled at home. */
  withZero: string;
}

/** What was typed, without what stands between groups of digits. Longer than `longestTyped`: cut, so that it is no number. */
export const typedNumber = (typed: string): TypedNumber => {
  const ascii = inAscii(typed.slice(0, longestTyped + 1));
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
