import { z } from 'zod';
import { dayOf, defaultZone } from '../clock/index.ts';
import { emailPattern, longestEmail, tidyEmail } from '../email/index.ts';
import { e164, readPhone } from '../phone/index.ts';
import { longestPlate, readPlate, tidyPlate } from '../plate/index.ts';
import { bounded, clean, oneLine, shortString, tidied } from './bounded-text.ts';

export { oneLine } from './bounded-text.ts';

const personalSchemas = z.registry<{ personal: true }>();

/**
 * Marks a field about a person. This mark alone decides which fields are encrypted at rest, which the log redacts and
 * which the leak test checks. Wrap the finished schema: `personal(text(100))`, and make it optional afterwards.
 */
export const personal = <T extends z.ZodType>(schema: T): T => {
  const own = schema.clone();
  personalSchemas.add(own, { personal: true });
  return own;
};

/** Whether a schema, also inside optional, nullable or default wrappers, was marked `personal()`. */
export const isPersonal = (schema: z.ZodType): boolean => {
  if (personalSchemas.has(schema)) return true;
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? isPersonal(inner) : false;
};

/** A text of `min` to `max` characters: NFC, trimmed, without control and bidi-override characters. */
export const text = (max: number, min = 1) => bounded(max, min, clean);

/** One line: like `text`, with line breaks, also those of Unicode, and tabs as spaces. */
export const line = (max: number, min = 1) => bounded(max, min, oneLine);

// Short enough that an answer with a hundred of them is no longer than its request.
const longestPart = 60;
const isTappable = (word: string): boolean =>
  word.includes('//') || /(?<![\p{L}\p{N}])www\./iu.test(word) || /[^\s]@[^\s]/u.test(word);

/** The part of a text that is a link or an e-mail address beyond doubt, at most 60 characters; undefined if there is none. */
export const linkIn = (value: string): string | undefined =>
  value.split(/\s+/u).find(isTappable)?.slice(0, longestPart).toWellFormed();

/** The code of the detail for a text that holds a link; alone it makes the request `rule_violated`. */
export const linkInName = 'link_in_name';

const withoutLink = (max: number, min: number, sentence: string) =>
  line(max, min).superRefine((value, issues) => {
    const part = linkIn(value);
    if (part === undefined) return;
    issues.addIssue({ code: 'custom', message: `${sentence}: ${part}`, params: { code: linkInName, part } });
  });

/**
 * The name of a company, site, gate, job or person: one line without `//`, without `www.` at a word's beginning and without
 * an `@` inside a word. Every dot passes: `defused` makes no link of it where the name leaves (decisions.md "Names pass,
 * links are defused where they leave").
 */
export const name = (max: number, min = 1) => withoutLink(max, min, 'A name holds no link and no e-mail address');

/** The address of a site or location, which stands beside its name in messages. */
export const address = (max: number, min = 1) =>
  withoutLink(max, min, 'An address of a place holds no link and no e-mail address');

/** A row's id: a UUID in lower case, because ids are compared as text. */
export const id = () => z.uuid({ error: 'This is not a valid id.', abort: true }).toLowerCase();

/** ISO 8601 in UTC with milliseconds. */
export const time = () => z.iso.datetime({ precision: 3 });

const notADay = 'Use a day like 2026-11-20.';
const dateTime = z.union([
  z.iso.datetime({ local: true, offset: true }),
  z.iso.datetime({ local: true, offset: true, precision: -1 }),
]);

/** The day of a date-time; anything else as it is. A plus sign that was not encoded in an address has become a space. */
const dayOfTime = (value: string): string => {
  const time = value.trim().replace(/ (?=\d\d:\d\d$)/, '+');
  if (!dateTime.safeParse(time).success) return value.trim();
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? dayOf(time, defaultZone) : time.slice(0, 10);
};

/**
 * A calendar day in Europe/Berlin, `YYYY-MM-DD`, or an ISO date-time, of which the day there counts; from 1900 on, because
 * before that its time zone had no whole hours.
 */
export const day = () =>
  shortString(50, notADay)
    .overwrite(dayOfTime)
    .pipe(z.iso.date({ error: notADay, abort: true }))
    .refine((value) => value >= '1900-01-01', notADay);

/** An address in the spelling of `readEmail`: of at most 254 characters with its domain in punycode. */
export const email = () =>
  tidied(longestEmail, tidyEmail).pipe(
    z.email({ pattern: emailPattern, error: 'This is not a valid e-mail address.' }),
  );

const fullPhone = (value: string): string => {
  const read = readPhone(value);
  return read.kind === 'ok' ? read.e164 : value;
};

/** E.164, read by `readPhone`: a plus sign, a first digit 1-9, then 7 to 14 more digits (spec, public side, section 5). */
export const phone = () => z.string().overwrite(fullPhone).regex(e164, 'Invalid phone format.');

/** As `phone`; an empty text where there is none. */
export const phoneOrNone = () =>
  z
    .string()
    .overwrite((value) => (value.trim() === '' ? '' : fullPhone(value)))
    .refine((value) => value === '' || e164.test(value), 'Invalid phone format.');

/** A licence plate in the spelling of `readPlate`: in capitals, of at most 30 characters. */
export const plate = () =>
  bounded(longestPlate, 1, tidyPlate).refine((value) => value === '' || readPlate(value).kind === 'ok', {
    error: 'Use only the letters and digits of the licence plate.',
    params: { code: 'no_plate' },
  });

/** BCP 47 language code of the catalogue, like `de` or `pt-br`. RFC 5646, 4.4: 35 characters hold every tag in use. */
export const languageCode = () =>
  shortString(70, 'This is not a language code.')
    .overwrite((value) => value.trim().toLowerCase())
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, { error: 'This is not a language code.', abort: true });

const notANumber = 'This is not a number.';
/** A number that the spec also shows as a string, of at most 100 characters. */
export const numeric = (schema: z.ZodNumber = z.number()) =>
  z.union([
    shortString(100, notANumber)
      .trim()
      .regex(/^-?\d+(\.\d+)?$/, notANumber)
      .transform(Number)
      .pipe(schema),
    schema,
  ]);

/** WGS84 degrees. */
export const latitude = () =>
  numeric(z.number().min(-90, 'A latitude is between -90 and 90.').max(90, 'A latitude is between -90 and 90.'));
export const longitude = () =>
  numeric(
    z.number().min(-180, 'A longitude is between -180 and 180.').max(180, 'A longitude is between -180 and 180.'),
  );

/** A PNG as a data URL or bare base64, as signature_pad exports it; checked further by the service that stores it. */
export const pngData = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters, { error: 'The image is too large.', abort: true })
    .regex(/^(data:image\/png;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'This is not a PNG image.');

/**
 * Paging, on every list: `limit` rows (200 by default, at most 1,000) from `cursor`, the `nextCursor` of an earlier
 * answer. A page may end earlier where rows are long; only a missing `nextCursor` means that there are no more.
 */
export const paging = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(200).optional(),
};
/** The order of a list by time, the newest first by default. Nothing else sorts a list that is read in pages. */
export const timeOrder = { sort: z.enum(['newest', 'oldest']).optional() };
/** `true`: the answer has `total`. */
export const counting = {
  count: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};
/** The exact number of rows on all pages of this filter, if it was asked for. */
export const total = { total: z.number().int().min(0).optional() };
export const nextCursor = { nextCursor: z.string().optional() };

/** The query of a file's short-lived link; with `download` the browser saves the file and does not show it. */
export const signedLink = z.strictObject({
  expires: z.string().max(20),
  signature: z.string().max(100),
  download: z.string().max(5).optional(),
});

export const message = z.strictObject({ message: z.string() });
