import { z } from 'zod';

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

// Control characters except tab, line feed and carriage return; and the bidirectional overrides and isolates.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
// Half of a surrogate pair is not a character: neither UTF-8 nor PostgreSQL can store it.
const clean = (value: string) => value.toWellFormed().normalize('NFC').replace(unwanted, '').trim();

const bounded = (max: number, min: number, tidy: (value: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .min(min, min === 1 ? 'This is needed.' : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`);

/** A text of `min` to `max` characters: NFC, trimmed, without control and bidi-override characters. */
export const text = (max: number, min = 1) => bounded(max, min, clean);

/** One line: like `text`, with line breaks and tabs as spaces. */
export const line = (max: number, min = 1) => bounded(max, min, (value) => clean(value.replace(/[\t\r\n]+/g, ' ')));

// What mail and message programs turn into something to tap: an address with its protocol, `www.`, a mailbox, a domain of the
// usual kinds, or any domain with a path. "Co.KG" and "St.Gallen" are none.
const tappable =
  /[a-z][a-z\d+.-]*:\/\/|\b(www\.|mailto:)|[^\s@]+@[^\s@]+\.[^\s@]{2,}|[\p{L}\d]\.(com|net|org|info|biz|io|app|dev|xyz|top|shop|site|online|click|link|club|live|ru|cn)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,}\/\S/iu;

/** The code of the detail for a name that holds a link; alone it makes the request `rule_violated`. */
export const linkInName = 'link_in_name';

/**
 * The name of a company, site, gate, job or person: one line without a link or an e-mail address, because it stands in
 * mails and messages to people who did not ask for it (decisions.md "Doors").
 */
export const name = (max: number, min = 1) =>
  line(max, min).refine((value) => !tappable.test(value), {
    error: 'A name holds no link and no e-mail address.',
    params: { code: linkInName },
  });

/** A row's id: a UUID in lower case, because ids are compared as text. */
export const id = () => z.uuid('This is not a valid id.').toLowerCase();

/** ISO 8601 in UTC with milliseconds. */
export const time = () => z.iso.datetime({ precision: 3 });

const notADay = 'Use a day like 2026-11-20.';
/**
 * A calendar day in Europe/Berlin, `YYYY-MM-DD`; from 1900 on, because before that its time zone had no whole hours.
 */
export const day = () => z.iso.date(notADay).refine((value) => value >= '1900-01-01', notADay);

export const email = () =>
  z
    .string()
    .overwrite((value) => clean(value).toLowerCase())
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('This is not a valid e-mail address.'));

/** E.164: a plus sign, a first digit 1-9, then 7 to 14 more digits (spec, public side, section 5). */
export const phone = () =>
  z
    .string()
    .overwrite((value) => clean(value).replace(/[\s()/.-]/g, ''))
    .regex(/^\+[1-9]\d{7,14}$/, 'Invalid phone format.');

/** BCP 47 language code of the catalogue, like `de` or `pt-br`. */
export const languageCode = () =>
  z
    .string()
    .overwrite((value) => value.trim().toLowerCase())
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'This is not a language code.');

/** A number that the spec also shows as a string. */
export const numeric = (schema: z.ZodNumber = z.number()) =>
  z.union([
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/, 'This is not a number.')
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
    .max(maxCharacters, 'The image is too large.')
    .regex(/^(data:image\/png;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'This is not a PNG image.');

/**
 * Paging, on every list: `limit` rows (200 by default, at most 1,000) from `cursor`, the `nextCursor` of an earlier
 * answer.
 */
export const paging = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(200).optional(),
};
export const nextCursor = { nextCursor: z.string().optional() };

/** The query of a file's short-lived link; with `download` the browser saves the file and does not show it. */
export const signedLink = z.strictObject({
  expires: z.string().max(20),
  signature: z.string().max(100),
  download: z.string().max(5).optional(),
});

export const message = z.strictObject({ message: z.string() });
