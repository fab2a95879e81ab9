import { typedAscii } from '../typed-ascii.ts';

/** More signs than anybody types in a number: nothing longer is read. */
const longestTyped = 64;

/**
 * A typed number: `value` has ASCII digits and a dot before its decimals, like `-1234.5`. `24.000` is twenty-four in London
 * and twenty-four thousand in Berlin: both readings are given, and nothing is guessed.
 */
export type ReadNumber =
  | { kind: 'number'; value: string }
  | { kind: 'ambiguous'; values: readonly [string, string] }
  | { kind: 'none' };

const minus = /^[\u2010-\u2015\u2212\ufe58\ufe63]/;
/** Between groups of digits in some country, and a decimal sign in none: spaces, apostrophes, U+066C of Arabic. */
const onlyGroups = /(?<=\d)[\s'\u2018\u2019\u02bc\u02b9\u066c](?=\d)/g;

/**
 * Every way to write a number: without groups, or with spaces (`_`), dots or commas between them. Groups are of three, or
 * India's: two each before the last three.
 */
const ways = [
  /^(?<sign>[+-]?)(?<whole>\d+)$/,
  /^(?<sign>[+-]?)(?<whole>\d*)[.,\u066b](?<behind>\d{1,10})$/,
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:_\d{3})+|[1-9]\d?(?:_\d{2})+_\d{3})(?:[.,\u066b](?<behind>\d{1,10}))?$/,
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:[.]\d{3})+|[1-9]\d?(?:[.]\d{2})+[.]\d{3})(?:,(?<behind>\d{1,10}))?$/,
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:[.\u066b](?<behind>\d{1,10}))?$/,
];

/** At most 15 digits before the decimals: a number of JavaScript keeps no more. */
const plain = ({ sign = '', whole = '', behind }: Record<string, string | undefined>): string | undefined => {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > 15) return undefined;
  const value = behind === undefined ? digits : `${digits}.${behind}`;
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
};

/** Reads the number that a person of any country typed as an answer, with or without groups, in the digits of any script. */
export const readNumber = (typed: string): ReadNumber => {
  if (typed.length > longestTyped) return { kind: 'none' };
  const written = typedAscii(typed)
    .trim()
    .replace(minus, '-')
    .replace(/^([+-])\s/, '$1')
    .replace(onlyGroups, '_');
  const values = new Set<string>();
  for (const each of ways) {
    const parts = each.exec(written)?.groups;
    const value = parts && plain(parts);
    if (value !== undefined) values.add(value);
  }
  const [first, second] = values;
  if (first === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'number', value: first } : { kind: 'ambiguous', values: [first, second] };
};
