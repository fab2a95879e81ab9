import { type Clock, clockTime, dayAndTime as timeOfDay, dayOf } from '@gatelingo/proto/clock';
import { localTime, type TemplateLanguage } from '@gatelingo/proto/templates';

/** By the site's clock, in a language of the templates. */
export type DriverClock = Clock & { language: TemplateLanguage };

/** A day with its time, as drivers read it: by the site's clock, and called so. */
export const dayAndTime = (at: Date, clock: DriverClock): string => localTime(clock.language, timeOfDay(at, clock));

/** A time of today; with the day, of another day than `now`. */
export const timeSeenFrom = (now: Date, at: Date, clock: DriverClock): string => {
  const isToday = dayOf(at, clock.timeZone) === dayOf(now, clock.timeZone);
  return isToday ? localTime(clock.language, clockTime(at, clock)) : dayAndTime(at, clock);
};
