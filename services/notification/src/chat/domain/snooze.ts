import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import type { Chat } from './chat.ts';

const hourMs = 60 * 60 * 1000;

const inBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** 8:00 of the next day on Berlin's clocks: an hour that no change of the clocks removes or repeats. */
const tomorrowMorning = (now: Date): Date => {
  const [today = ''] = inBerlin.format(now).split(' ');
  const eight = new Date(`${today}T08:00:00.000Z`);
  eight.setUTCDate(eight.getUTCDate() + 1);
  const wanted = eight.toISOString().slice(0, 16).replace('T', ' ');
  // Berlin is one hour before UTC, two in summer.
  const summer = new Date(eight.getTime() - 2 * hourMs);
  return inBerlin.format(summer) === wanted ? summer : new Date(eight.getTime() - hourMs);
};

/** Until when a chat is set aside; null: until the driver writes. */
export const snoozeEnd = (until: SnoozeTime, now: Date): Date | null => {
  if (until === 'driver-writes') return null;
  return until === 'tomorrow' ? tomorrowMorning(now) : new Date(now.getTime() + 3 * hourMs);
};

/** A chat that is not set aside. */
export const awake = (chat: Chat): Chat =>
  chat.snoozedSeq === null ? chat : { ...chat, snoozedSeq: null, snoozedUntil: null };
