import { z } from 'zod';

// Control characters except tab, line feed and carriage return; the bidirectional marks, overrides and isolates; the joiner of
// `defused`, which comes back with a name that was copied; and the two codes that are no characters and no XML (a workbook, a
// document) may hold.
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g;

// UAX #15, stream-safe text: no written language has more marks in a row. To compose a longer run takes the square of its length.
const longestRun = 30;
/** The text with at most 30 combining marks in a row. It takes time proportional to the text. */
export const withShortRuns = (value: string): string =>
  value.replace(/\p{M}+/gu, (run) => (run.length <= longestRun ? run : Array.from(run).slice(0, longestRun).join('')));

/**
 * The text in NFC, trimmed, without control and bidi-override characters and halves of surrogate pairs, with at most 30
 * combining marks in a row. It takes time proportional to the text, and leaves a text that is clean as it is.
 */
export const clean = (value: string): string => {
  // Half of a surrogate pair is not a character: neither UTF-8 nor PostgreSQL can store it.
  const plain = value.toWellFormed().replace(unwanted, '');
  // Composed after that: a mark that is taken away may have stood between a letter and its accent. Some marks become two.
  return withShortRuns(withShortRuns(plain).normalize('NFC')).trim();
};

/** A text in one line: with line breaks, also those of Unicode, and tabs as spaces. */
export const oneLine = (value: string): string => clean(value.replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' '));

/** The sentence for a text that is longer than its limit. */
const tooLong = (most: number): string => `Use at most ${String(most)} characters.`;

/**
 * A string of at most `most` characters as it was sent. A longer one is refused before any other check: zod goes on after a
 * check that does not abort. Put it before each `trim`, `regex`, `overwrite`, `refine` and `transform`.
 */
export const shortString = (most: number, error = tooLong(most)): z.ZodString =>
  z.string().refine((value) => value.length <= most, { error, abort: true, params: { code: 'too_big' } });

/**
 * A text of at most `max` characters after `tidy`. A text of more than twice `max` is refused as it was sent: `tidy` and the
 * checks behind this one run only on a text that is short enough.
 */
export const tidied = (max: number, tidy: (value: string) => string): z.ZodString =>
  z
    .string()
    // A text that stays as it is here is refused by `max`.
    .overwrite((value) => (value.length > 2 * max ? value : tidy(value)))
    .max(max, { error: tooLong(max), abort: true });

/** A text of `min` to `max` characters after `tidy`. */
export const bounded = (max: number, min: number, tidy: (value: string) => string): z.ZodString =>
  tidied(max, tidy).min(min, min === 1 ? 'This is needed.' : `Use at least ${String(min)} characters.`);
