import { clockTime, dayOf, defaultZone } from '@gatelingo/proto/clock';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import type { Chat } from './chat.ts';

const hourMs = 60 * 60 * 1000;

/** Milliseconds by which a zone's clock is ahead of UTC; `at` is a whole minute. */
const offsetAt = (at: number, timeZone: string): number => {
  const time = new Date(at);
  return Date.parse(`${dayOf(time, timeZone)}T${clockTime(time, { language: 'en', timeZone })}:00.000Z`) - at;
};

/** 8:00 of the next day on the site's clocks: an hour that no change of the clocks removes or repeats. */
const tomorrowMorning = (now: Date, timeZone: string): Date => {
  const eight = new Date(`${dayOf(now, timeZone)}T08:00:00.000Z`);
  eight.setUTCDate(eight.getUTCDate() + 1);
  const about = eight.getTime() - offsetAt(eight.getTime(), timeZone);
  return new Date(eight.getTime() - offsetAt(about, timeZone));
};

/** Until when a chat is set aside, by the clock of the job's site; null: until the driver writes. */
export const snoozeEnd = (until: SnoozeTime, now: Date, timeZone: string = defaultZone): Date | null => {
  if (until === 'driver-writes') return null;
  return until === 'tomorrow' ? tomorrowMorning(now, timeZone) : new Date(now.getTime() + 3 * hourMs);
};

/** A chat that is not set aside. */
export const awake = (chat: Chat): Chat =>
  chat.snoozedSeq === null ? chat : { ...chat, snoozedSeq: null, snoozedUntil: null };
