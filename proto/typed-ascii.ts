/** Characters that show nothing: marks of direction, joiners, soft hyphens, zero-width spaces, controls. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;
const foreignDigit = /[^\P{Nd}0-9]/gu;
const digit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script. Unicode has them in runs of ten, each beginning with its zero. */
const valueOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** A typed text without what shows nothing; digits of every script and full-width signs are those of ASCII. */
export const typedAscii = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCodePoint(sign.charCodeAt(0) - fullWidthOffset))
    .replace(foreignDigit, valueOf);
