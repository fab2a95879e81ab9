/** The zeros of the scripts in which drivers write numbers: ten digits follow each other. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0b_e6, 0x0e_50, 0xff_10];

const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

const number = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,:/'’\-\u00a0\u202fhH]\d+)*/g;
const groupSigns = new Set(['.', ',', "'", '’', ' ', '\u00a0', '\u202f']);
const decimalSigns = new Set(['.', ',']);

/** Whether digits are written in groups of three, with one sign between them. */
const areGroups = ([first = '', ...others]: readonly string[], signs: readonly string[]): boolean =>
  others.length > 0 &&
  first.length <= 3 &&
  others.every((each) => each.length === 3) &&
  groupSigns.has(signs[0] ?? '') &&
  new Set(signs).size === 1;

/** A number in one spelling: "24,500", "24.500" and "24 500" are 24500, "14h30" and "14:30" are 14.30. */
const oneSpelling = (written: string): string => {
  const [parts, signs] = [written.split(/\D/), written.match(/\D/g) ?? []];
  if (areGroups(parts, signs)) return parts.join('');
  const [whole, decimals] = [parts.slice(0, -1), parts.at(-1) ?? ''];
  const isDecimal = decimalSigns.has(signs.at(-1) ?? '') && signs.at(-1) !== signs[0];
  if (isDecimal && areGroups(whole, signs.slice(0, -1))) return `${whole.join('')}.${decimals}`;
  return parts.join('.');
};

/** The numbers of a text, each in one spelling, in western digits. */
export const numbersOf = (text: string): string[] =>
  (text.replace(/\p{Nd}/gu, westernDigit).match(number) ?? []).map(oneSpelling);
