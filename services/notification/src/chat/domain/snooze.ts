import { dayOf, defaultZone, timeAt } from '@gatelingo/proto/clock';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import type { Chat } from './chat.ts';

const hourMs = 60 * 60 * 1000;

/** 8:00 of the next day on the site's clocks. */
const tomorrowMorning = (now: Date, timeZone: string): Date => {
  const tomorrow = new Date(`${dayOf(now, timeZone)}T00:00:00.000Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return timeAt(tomorrow.toISOString().slice(0, 10), '08:00', timeZone);
};

/** Until when a chat is set aside, by the clock of the job's site; null: until the driver writes. */
export const snoozeEnd = (until: SnoozeTime, now: Date, timeZone: string = defaultZone): Date | null => {
  if (until === 'driver-writes') return null;
  return until === 'tomorrow' ? tomorrowMorning(now, timeZone) : new Date(now.getTime() + 3 * hourMs);
};

/** A chat that is not set aside. */
export const awake = (chat: Chat): Chat =>
  chat.snoozedSeq === null ? chat : { ...chat, snoozedSeq: null, snoozedUntil: null };
