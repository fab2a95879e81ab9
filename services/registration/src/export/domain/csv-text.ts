import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { defuseInCsv, type Separator } from './defuse.ts';

/** How a spreadsheet program reads a CSV file: decimal sign and separator go together. */
export interface CsvForm {
  decimal: '.' | ',';
  separator: Separator;
  /** The names of months, short and long, and of the halves of a day. */
  timeWords: ReadonlySet<string>;
}

const monthsIn = (language: string): string[] =>
  (['short', 'long'] as const).flatMap((month) => {
    const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_each, at) => name.format(Date.UTC(2026, at)).replace('.', '').toLowerCase());
  });

/** How a caller's sheets read a file. */
export interface Reader {
  language: string;
  /** Absent: that of the language. */
  decimal?: 'comma' | 'point' | undefined;
}

const hasComma = (language: string): boolean =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).format(1.5).includes(',');

export const csvFormOf = (reader: Reader): CsvForm => {
  const language = interfaceLanguage(reader.language);
  const isComma = reader.decimal === undefined ? hasComma(language) : reader.decimal === 'comma';
  const timeWords = new Set([...monthsIn('en'), ...monthsIn(language), 'am', 'pm']);
  const [decimal, separator] = isComma ? ([',', ';'] as const) : (['.', ','] as const);
  return { decimal, separator, timeWords };
};

/** Longer than any number, day or time. */
const longest = 40;
/** A sheet shows it as it is: eleven digits at most, none of them a zero in front. */
const plain = /^-?(?:0|[1-9]\d{0,10})$/;
const number = /^[+\-(]?[€$£¥]?[\d.,'’\s]+[%€$£¥)]?$/;
const dayOrFraction = /^(?:\d{1,3} )?\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/;
const dayOrTime = /^[\d\s:.,/-]+$/;

/** Whether a sheet would show another text, since it takes this one for a number, a day or a time. */
const isChanged = (text: string, timeWords: ReadonlySet<string>): boolean => {
  const bare = text.trim();
  if (bare.length > longest || !/\d/.test(bare) || plain.test(bare)) return false;
  if (number.test(bare.replace(/(\d)e[+-]?(\d)/i, '$1$2')) || dayOrFraction.test(bare)) return true;
  const words = bare.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [word = ''] = words;
  if (words.length === 0) return /^\d[^:]*:/.test(bare) && dayOrTime.test(bare);
  return (
    words.length === 1 && timeWords.has(word) && /^[\p{L}\d]/u.test(bare) && dayOrTime.test(bare.replace(/\p{L}+/u, ''))
  );
};

/**
 * A text of a CSV file that no program runs, and that a sheet shows as it was typed: `+48601234567`, `0012345`, `1E10` and `3-4`
 * have a tab in front, which makes them texts. It is seen in no sheet, and an import that trims its values loses it.
 */
export const csvText = (text: string, { separator, timeWords }: CsvForm): string =>
  isChanged(text, timeWords) ? `\t${text.trim()}` : defuseInCsv(text, separator);
