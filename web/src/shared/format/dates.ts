/** The time zone of all days and times on a site (conventions.md). */
export const zone = 'Europe/Berlin';

// Plain "en" would put the month first; sites are in Europe.
const locale = (language: string) => (language === 'en' ? 'en-GB' : language);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes milliseconds to make, on a phone tens of them: each is made once, when it is first needed. */
export const formatOf = (language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, parts]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, parts);
  formats.set(key, format);
  return format;
};

/** The calendar day in Berlin, `YYYY-MM-DD`; today by default. */
export const berlinDay = (at = new Date()): string =>
  formatOf('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

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
const shown = (at: string | Date, language: string, parts: Intl.DateTimeFormatOptions): string =>
  formatOf(locale(language), { timeZone: zone, ...parts }).format(new Date(at));

/** `07:52` */
export const clockTime = (iso: string, language: string): string =>
  shown(iso, language, { hour: '2-digit', minute: '2-digit' });

/** `20 Nov` */
export const shortDay = (iso: string, language: string): string =>
  shown(iso, language, { day: 'numeric', month: 'short' });

/** `Friday 20 November` */
export const longDay = (at: Date, language: string): string =>
  shown(at, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** `20 Nov 2027` */
const yearDay = (iso: string, language: string): string =>
  shown(iso, language, { day: 'numeric', month: 'short', year: 'numeric' });

/** `20 November 2026`, of a day that is no time: `YYYY-MM-DD`. */
export const calendarDay = (day: string, language: string): string =>
  formatOf(locale(language), { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));

/** The time on a site with its zone, `07:52 CET`, and the day if it is not today. */
export const siteTime = (iso: string, language: string, now = new Date()): string => {
  const time = shown(iso, language, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  return berlinDay(new Date(iso)) === berlinDay(now) ? time : `${shortDay(iso, language)}, ${time}`;
};

/** A time of another day and of today alike: `20 Nov, 07:52`, with the year of another year. */
export const dayAndTime = (iso: string, language: string, now = new Date()): string => {
  const isThisYear = berlinDay(new Date(iso)).slice(0, 4) === berlinDay(now).slice(0, 4);
  return `${(isThisYear ? shortDay : yearDay)(iso, language)}, ${clockTime(iso, language)}`;
};

/** Only the time for today; with the day for other days; with the year too for another year. */
export const arrival = (iso: string, language: string, now = new Date()): string => {
  const isToday = berlinDay(new Date(iso)) === berlinDay(now);
  return isToday ? clockTime(iso, language) : dayAndTime(iso, language, now);
};

/** Day, time and zone: `Friday, 20 November 2026 at 07:52:10 CET`. */
export const fullTime = (iso: string, language: string): string =>
  shown(iso, language, { dateStyle: 'full', timeStyle: 'long' });

/** Day and time in Berlin of a UTC time; the page shows the zone beside it. */
export const dueTime = (language: string, time: string): string =>
  shown(time, language, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** The time of day in this phone's time zone. */
export const deviceTime = (language: string, time: string): string =>
  formatOf(locale(language), { timeStyle: 'short' }).format(new Date(time));
