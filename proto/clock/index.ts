/** The documents' time zone: days of lists are its days, and so is a due time without an offset. */
export const defaultZone = 'Europe/Berlin';

/** By which clock, and in which language, a time is shown. */
export interface Clock {
  language: string;
  /** IANA; absent or empty: Europe/Berlin; null: this machine's own, which is the phone's on its pages. */
  timeZone?: string | null | undefined;
}

// The day comes before the month, as sites in Europe write it; Arabic has the digits of plates and links.
const locales: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT', ar: 'ar-u-nu-latn' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** An old phone does not know every zone (Europe/Kyiv is of 2022): it shows UTC, and a time of day says so. */
const createFormat = (locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(locale, parts);
  } catch (error) {
    if (!(error instanceof RangeError) || parts.timeZone === undefined) throw error;
    const named = parts.hour === undefined ? {} : { timeZoneName: 'short' as const };
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC', ...named });
  }
};

/** A format takes milliseconds to make, on a phone tens of them: each is made once, when it is first needed. */
export const formatOf = (locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, parts]);
  const format = formats.get(key) ?? createFormat(locale, parts);
  formats.set(key, format);
  return format;
};

const zoned = (timeZone: Clock['timeZone']): Intl.DateTimeFormatOptions =>
  timeZone === null ? {} : { timeZone: timeZone || defaultZone };

/** A time with these parts, by this clock. No hour is of morning or afternoon: a ramp's list has 24 of them. */
export const clockText = (
  at: Date | string,
  { language, timeZone }: Clock,
  parts: Intl.DateTimeFormatOptions,
): string =>
  formatOf(locales[language] ?? language, {
    ...zoned(timeZone),
    hourCycle: 'h23',
    ...parts,
  }).format(new Date(at));

const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const;
const wholeDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** `07:52` */
export const clockTime = (at: Date | string, clock: Clock): string => clockText(at, clock, hourAndMinute);

/** `20/11/2026, 07:52` */
export const dayAndTime = (at: Date | string, clock: Clock): string =>
  clockText(at, clock, { ...wholeDay, ...hourAndMinute });

const dayFormat = (timeZone: Clock['timeZone']) => formatOf('sv-SE', { ...zoned(timeZone), ...wholeDay });

/** The calendar day, `2026-11-20`. */
export const dayOf = (at: Date | string, timeZone?: Clock['timeZone']): string =>
  dayFormat(timeZone).format(new Date(at));

const dayMs = 24 * 60 * 60 * 1000;

/** Milliseconds by which a zone's clock is ahead of UTC; `at` is a whole minute. */
const offsetAt = (at: number, timeZone: Clock['timeZone']): number => {
  const time = new Date(at);
  return Date.parse(`${dayOf(time, timeZone)}T${clockTime(time, { language: 'en', timeZone })}:00.000Z`) - at;
};

/**
 * When a zone's clocks show a minute, `07:52`, of a calendar day: the first time where they show it twice; where they leave it
 * out, as much later as they are put forward.
 */
export const timeAt = (day: string, time: string, timeZone?: Clock['timeZone']): Date => {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  const before = shown - offsetAt(shown - dayMs, timeZone);
  const after = shown - offsetAt(shown + dayMs, timeZone);
  const found = [before, after].find((at) => at + offsetAt(at, timeZone) === shown);
  return new Date(found ?? before);
};

/** Whether this machine knows a zone: the times of one that it does not know are UTC's. */
export const knowsZone = (timeZone: Clock['timeZone']): boolean =>
  timeZone === null || timeZone === 'UTC' || dayFormat(timeZone).resolvedOptions().timeZone !== 'UTC';

/** A zone's canonical IANA name; undefined if it is none. A bare offset is none, since it knows no summer time. */
export const canonicalZone = (name: string): string | undefined => {
  if (!/^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_+-]*){1,2})$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};
