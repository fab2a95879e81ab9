import { clockTime, dayOf } from '@gatelingo/proto/clock';
import { Temporal } from 'temporal-polyfill';

/** A moment to the minute with its zone, the same in every language: `2026-11-21 04:15 (UTC+01:00, Europe/Berlin)`. */
export const documentTime = (at: Date, timeZone: string): string => {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${dayOf(at, timeZone)} ${clockTime(at, { language: 'en', timeZone })} (UTC${offset}, ${timeZone})`;
};
