/** The zeros of the scripts in which drivers write numbers: ten digits follow each other. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0b_e6, 0x0e_50, 0xff_10];

const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

const groupsBySpace = /\d{1,3}(?: \d{3})+(?!\d)/;
const number = new RegExp(`(?<!\\d)${groupsBySpace.source}(?:[.,]\\d+)?|\\d+(?:[.,:/'’\\-\u00a0\u202fhH]\\d+)*`, 'g');
const groups = /^(\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/;

/** A number in one spelling: "24,500", "24.500" and "24 500" are 24500, "14h30" and "14:30" are 14.30. */
const oneSpelling = (written: string): string => {
  const [, whole, , decimals] = groups.exec(written) ?? [];
  if (whole === undefined) return written.replace(/\D+/g, '.');
  return whole.replace(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
};

/** The numbers of a text, each in one spelling, in western digits. */
export const numbersOf = (text: string): string[] =>
  (text.replace(/\p{Nd}/gu, westernDigit).match(number) ?? []).map(oneSpelling);
