const zone = 'Europe/Berlin';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
  hourCycle: 'h23',
});

const partsOf = (time: Date) => {
  const found = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  // `GMT+01:00`, or `GMT` if there is no offset.
  return { ...found, offset: found.timeZoneName?.slice(3) || '+00:00' } as Record<string, string>;
};

/** The calendar day in Berlin at a moment: `2026-11-21`. */
export const berlinDay = (time: Date): string => {
  const { year, month, day } = partsOf(time);
  return `${year}-${month}-${day}`;
};

/** A moment to the minute with its zone, the same in every language: `2026-11-21 04:15 (UTC+01:00, Europe/Berlin)`. */
export const berlinTime = (time: Date): string => {
  const { hour, minute, offset } = partsOf(time);
  return `${berlinDay(time)} ${hour}:${minute} (UTC${offset}, ${zone})`;
};

/** The moment at which a calendar day begins in Berlin. */
export const berlinMidnight = (day: string): Date => {
  const asUtc = new Date(`${day}T00:00:00.000Z`);
  // Clocks in Berlin change at 01:00 UTC, so the offset just before UTC midnight also holds at Berlin's midnight.
  const { offset } = partsOf(new Date(asUtc.getTime() - 1));
  return new Date(`${day}T00:00:00.000${offset}`);
};

const nextDay = (day: string): string => {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

/** A span of time that includes `from` and excludes `before`. */
export interface TimeSpan {
  from?: Date;
  before?: Date;
}

/** Whole days in Berlin, both ends included; an absent end is open. */
export const spanOfDays = (first: string | undefined, last: string | undefined): TimeSpan => ({
  ...(first ? { from: berlinMidnight(first) } : {}),
  ...(last ? { before: berlinMidnight(nextDay(last)) } : {}),
});
