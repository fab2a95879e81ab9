import { type Clock, clockText, clockTime as timeBy, dayOf, defaultZone } from '@gatelingo/proto/clock';

/** The time zone of all days in lists, and of sites that have no other one. */
export const zone = defaultZone;

/** The calendar day in Berlin, `YYYY-MM-DD`; today by default. */
export const berlinDay = (at = new Date()): string => dayOf(at);

/** The calendar day `days` later (negative: earlier). */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Whether a text is a calendar day; a filter in the address may contain any text. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A time on a site, with these parts. */
const shown = (at: string | Date, language: string, parts: Intl.DateTimeFormatOptions, timeZone = zone): string =>
  clockText(at, { language, timeZone }, parts);

/** `07:52` */
export const clockTime = (iso: string, language: string, timeZone?: string): string =>
  timeBy(iso, { language, timeZone });

/** `20 Nov` */
export const shortDay = (iso: string, language: string, timeZone?: string): string =>
  shown(iso, language, { day: 'numeric', month: 'short' }, timeZone);

/** `Friday 20 November` */
export const longDay = (at: Date, language: string, timeZone?: string): string =>
  shown(at, language, { weekday: 'long', day: 'numeric', month: 'long' }, timeZone);

/** `20 Nov 2027` */
const yearDay = (iso: string, language: string, timeZone?: string): string =>
  shown(iso, language, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone);

/** `20 November 2026`, of a day that is no time: `YYYY-MM-DD`. */
export const calendarDay = (day: string, language: string): string =>
  clockText(day, { language, timeZone: 'UTC' }, { day: 'numeric', month: 'long', year: 'numeric' });

/** From when, and by which site's clock, a time is looked at: now, and Berlin's. */
interface Seen {
  now?: Date;
  timeZone?: string | undefined;
}

/** A time of another day and of today alike: `20 Nov, 07:52`, with the year of another year. */
export const dayAndTime = (iso: string, language: string, { now = new Date(), timeZone }: Seen = {}): string => {
  const isThisYear = dayOf(iso, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return `${(isThisYear ? shortDay : yearDay)(iso, language, timeZone)}, ${clockTime(iso, language, timeZone)}`;
};

/** Only the time for today; with the day for other days; with the year too for another year. */
export const arrival = (iso: string, language: string, { now = new Date(), timeZone }: Seen = {}): string => {
  const isToday = dayOf(iso, timeZone) === dayOf(now, timeZone);
  return isToday ? clockTime(iso, language, timeZone) : dayAndTime(iso, language, { now, timeZone });
};

/** Day, time and zone: `Friday, 20 November 2026 at 07:52:10 CET`. */
export const fullTime = (iso: string, language: string, timeZone?: string): string =>
  shown(iso, language, { dateStyle: 'full', timeStyle: 'long' }, timeZone);

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * The time of day in this phone's time zone, as `clockTime` of proto gives it: without a format, which a cheap phone takes tens of
 * milliseconds to make before it can show a first message.
 */
export const deviceTime = (language: string, time: string): string => {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes()].map(twoDigits).join(language === 'da' ? '.' : ':');
};

/** A time by a clock, and the day if it is not today by it. */
export const timeSeenFrom = (now: Date, iso: string, clock: Clock): string => {
  const isToday = dayOf(iso, clock.timeZone) === dayOf(now, clock.timeZone);
  const time = timeBy(iso, clock);
  return isToday ? time : `${clockText(iso, clock, { day: 'numeric', month: 'short' })}, ${time}`;
};

/** Day and time of a step: `Friday 20 November at 14:30`. */
export const dueTime = (iso: string, clock: Clock): string =>
  clockText(iso, clock, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Whether this phone's clock shows another time, or day, than a site's. */
export const isOtherOnPhone = (iso: string, timeZone: string | undefined): boolean => {
  const shownIn = (zoneShown: string | null | undefined) =>
    `${dayOf(iso, zoneShown)} ${timeBy(iso, { language: 'en', timeZone: zoneShown })}`;
  return shownIn(timeZone) !== shownIn(null);
};
