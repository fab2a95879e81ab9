import { dayOf, defaultZone, formatOf } from '@gatelingo/proto/clock';

const dayMs = 24 * 60 * 60 * 1000;
// Few calls come at these hours.
const [firstHour, lastHour] = [2, 5];

const wallClock: Intl.DateTimeFormatOptions = {
  ...({ timeZone: defaultZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
};

/** How far the clocks of Berlin are ahead of UTC. */
const aheadMs = (at: number) => {
  const shown = formatOf('sv-SE', wallClock).format(at).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(at / 1000) * 1000;
};

/** The moment of a whole hour of a day in Berlin; in the missing hour of spring the one after it. */
export const berlinMoment = (day: string, hour = 0): Date => {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc)));
};

/** The day so many days before this one. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** A night of erasing: the day on which it ends in Berlin, and its hours there. */
export interface Night {
  day: string;
  begins: Date;
  ends: Date;
}

export const nightOf = (day: string): Night => ({
  day,
  begins: berlinMoment(day, firstHour),
  ends: berlinMoment(day, lastHour),
});

/** The night that is now, or the next one. */
export const nightFrom = (now: Date): Night => {
  const today = nightOf(dayOf(now));
  return now < today.ends ? today : nightOf(daysBefore(today.day, -1));
};

/** Rows that began before this day have outlived a period of so many days. */
export const firstKeptDay = (now: Date, days: number): string => daysBefore(dayOf(now), days);
