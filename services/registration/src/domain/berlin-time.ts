import { defaultZone as zone } from '@gatelingo/proto/clock';
import { Temporal } from 'temporal-polyfill';

const inBerlin = (time: Date) => Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

/** The calendar day in Berlin at a moment: `2026-11-21`. */
export const berlinDay = (time: Date): string => inBerlin(time).toPlainDate().toString();

/** The time on clocks in Berlin, as if they showed UTC: for sheets, which know no time zones. */
export const berlinClock = (time: Date): Date => new Date(time.getTime() + inBerlin(time).offsetNanoseconds / 1e6);

/** The moment at which a calendar day begins in Berlin. */
export const berlinMidnight = (day: Temporal.PlainDate | string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** A span of time that includes `from` and excludes `before`. */
export interface TimeSpan {
  from?: Date;
  before?: Date;
}

/** Whole days in Berlin, both ends included; an absent end is open. */
export const spanOfDays = (first: string | undefined, last: string | undefined): TimeSpan => ({
  ...(first ? { from: berlinMidnight(first) } : {}),
  ...(last ? { before: berlinMidnight(Temporal.PlainDate.from(last).add({ days: 1 })) } : {}),
});

export interface Days {
  first?: string | undefined;
  last?: string | undefined;
}

/** Whether a filter's first day comes after its last. */
export const isReversed = ({ first, last }: Days): boolean => first !== undefined && last !== undefined && first > last;

/** All time without a day; with one day the other is today, or the same day if today is on the wrong side of it. */
export const spanAroundToday = ({ first, last }: Days, now: Date): TimeSpan => {
  if (!first && !last) return {};
  const today = berlinDay(now);
  const from = first ?? (last && last < today ? last : today);
  return spanOfDays(from, last ?? (from > today ? from : today));
};
