const zone = 'Europe/Berlin';
const dayMs = 24 * 60 * 60 * 1000;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The time on Berlin's clocks at a moment, read as if it were UTC: milliseconds. */
const shownAt = (moment: number): number => {
  const parts = Object.fromEntries(wallClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`);
};

const offsetAt = (moment: number) => shownAt(moment) - moment;

/**
 * The moment of a due time: `2026-11-20T14:30` on Berlin's clocks, or a time in UTC (`…Z`). In the autumn hour that exists
 * twice it is the first; a time in spring's missing hour is moved past the jump by the same minutes.
 */
export const dueMoment = (text: string): Date => {
  if (text.endsWith('Z')) return new Date(text);
  const shown = Date.parse(`${text}Z`);
  // Clocks change at most once in two days: the offset is that of the day before or that of the day after.
  const before = shown - offsetAt(shown - dayMs);
  const after = shown - offsetAt(shown + dayMs);
  const meant = [before, after].filter((moment) => shownAt(moment) === shown);
  return new Date(meant.length > 0 ? Math.min(...meant) : before);
};
