import { dayOf, timeAt } from './clock/index.ts';

/** Hours of staff on a weekday, by the site's clock; `to` is of the next day unless it is later than `from`. */
export interface OpenHours {
  /** 1 for Monday to 7 for Sunday. */
  day: number;
  /** `06:00` */
  from: string;
  to: string;
}

/** A site's settings until an administrator changes them. Without hours nobody knows when its staff are there. */
export const siteDefaults = {
  hours: [] as OpenHours[],
  /** E.164, or empty. */
  phone: '',
  assemblyPoint: '',
  /** Minutes after which a wait is long. */
  waitLimitMinutes: 60,
  /** Minutes after which a call without an answer has not reached its driver. */
  notReachedMinutes: 5,
};

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const inWeek = ({ day, from, to }: OpenHours): { start: number; end: number } => {
  const start = (day - 1) * dayMinutes + minuteOf(from);
  const length = (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes || dayMinutes;
  return { start, end: start + length };
};

/** In the order of the week. */
export const inWeekOrder = (hours: readonly OpenHours[]): OpenHours[] =>
  [...hours].sort((one, other) => inWeek(one).start - inWeek(other).start);

/** Whether two of them have a minute in common, also over the end of the week. */
export const doOverlap = (one: OpenHours, other: OpenHours): boolean => {
  const [first, second] = [inWeek(one), inWeek(other)];
  return [-weekMinutes, 0, weekMinutes].some((by) => first.start < second.end + by && second.start + by < first.end);
};

/** The first that overlaps one before it; -1 if none does. */
export const overlapIn = (hours: readonly OpenHours[]): number =>
  hours.findIndex((each, at) => hours.slice(0, at).some((before) => doOverlap(each, before)));

const dayMs = dayMinutes * 60_000;
const laterDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + by * dayMs).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;

/** The hours on and around a time, from the day before to a week later. */
const around = (hours: readonly OpenHours[], timeZone: string, at: Date): { from: Date; to: Date }[] => {
  const today = dayOf(at, timeZone);
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((by) => {
    const day = laterDay(today, by);
    return hours
      .filter((each) => each.day === weekday(day))
      .map(({ from, to }) => ({
        from: timeAt(day, from, timeZone),
        to: timeAt(to > from ? day : laterDay(day, 1), to, timeZone),
      }));
  });
};

export type Presence = { kind: 'unknown' } | { kind: 'there' } | { kind: 'away'; until: Date };

/** Whether staff are at a site, by its hours. */
export const presenceAt = (
  { hours, timeZone }: { hours: readonly OpenHours[]; timeZone: string },
  at: Date,
): Presence => {
  const all = around(hours, timeZone, at);
  if (all.some(({ from, to }) => from <= at && at < to)) return { kind: 'there' };
  const next = all.filter(({ from }) => from > at).sort((one, other) => one.from.getTime() - other.from.getTime())[0];
  return next ? { kind: 'away', until: next.from } : { kind: 'unknown' };
};
