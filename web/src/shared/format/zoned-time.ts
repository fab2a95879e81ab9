import { formatOf } from '@gatelingo/proto/clock';
import { zone } from './dates.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const shownParts = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** A time by a zone's clock, in the format of a date-time input: `2026-11-20T14:30`. */
export const localIn = (at: Date, timeZone = zone): string => {
  const parts = formatOf('en-US', { timeZone, ...shownParts }).formatToParts(at);
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { year = '', month = '', day: date = '', hour = '', minute: minutes = '' } = found;
  return `${year.padStart(4, '0')}-${month}-${date}T${hour}:${minutes}`;
};

/** Milliseconds by which a zone's clock is ahead of UTC. */
const offsetAt = (at: number, timeZone: string): number => {
  const whole = Math.floor(at / minute) * minute;
  return Date.parse(`${localIn(new Date(whole), timeZone)}Z`) - whole;
};

export interface ZonedTime {
  at: Date;
  /** The autumn hour that exists twice: the first one counts. The spring hour that is missing: the time after the change. */
  oddity?: 'doubled' | 'missing';
}

/** The time that a date-time input's text means by a zone's clock; undefined if the date or the time is incomplete. */
export const momentIn = (local: string, timeZone = zone): ZonedTime | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const before = offsetAt(asUtc - day, timeZone);
  const after = offsetAt(asUtc + day, timeZone);
  if (before === after) return { at: new Date(asUtc - before) };
  const meant = [before, after].filter((offset) => offsetAt(asUtc - offset, timeZone) === offset);
  const [first = before, second] = meant;
  if (second !== undefined) return { at: new Date(asUtc - first), oddity: 'doubled' };
  return { at: new Date(asUtc - first), ...(meant.length === 0 ? { oddity: 'missing' as const } : {}) };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The same text with its offset, `2026-11-20T14:30+01:00`; an incomplete one as it is. */
export const withOffset = (local: string, timeZone = zone): string => {
  const moment = momentIn(local, timeZone);
  if (!moment) return local;
  const minutes = Math.round((Date.parse(`${local}Z`) - moment.at.getTime()) / minute);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
};
