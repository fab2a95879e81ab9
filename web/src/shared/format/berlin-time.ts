import { zone } from './dates.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time in Berlin in the format of a date-time input: `2026-11-20T14:30`. */
export const berlinLocal = (at: Date): string => {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day: date = '', hour = '', minute: minutes = '' } = found;
  return `${year.padStart(4, '0')}-${month}-${date}T${hour}:${minutes}`;
};

/** Milliseconds by which Berlin's clock is ahead of UTC. */
const offsetAt = (at: number): number => {
  const whole = Math.floor(at / minute) * minute;
  return Date.parse(`${berlinLocal(new Date(whole))}Z`) - whole;
};

export interface BerlinTime {
  at: Date;
  /** The autumn hour that exists twice: the first one counts. The spring hour that is missing: the time after the change. */
  oddity?: 'doubled' | 'missing';
}

/** The time in Berlin that a date-time input's text means; undefined if the date or the time is incomplete. */
export const berlinTime = (local: string): BerlinTime | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const before = offsetAt(asUtc - day);
  const after = offsetAt(asUtc + day);
  if (before === after) return { at: new Date(asUtc - before) };
  const meant = [before, after].filter((offset) => offsetAt(asUtc - offset) === offset);
  const [first = before, second] = meant;
  if (second !== undefined) return { at: new Date(asUtc - first), oddity: 'doubled' };
  return { at: new Date(asUtc - first), ...(meant.length === 0 ? { oddity: 'missing' as const } : {}) };
};
