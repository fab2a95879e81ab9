import type { Snooze } from '@gatelingo/proto/http/session-voice';
import { momentIn } from '../../../shared/format/zoned-time.ts';
import { addDays, arrival, berlinDay } from '../../../shared/format/dates.ts';

const hour = 60 * 60 * 1000;

/** The next full hour that is at least two hours away, if it is still today in Berlin. */
const laterToday = (now: Date): Date | undefined => {
  const at = new Date(Math.ceil(now.getTime() / hour + 2) * hour);
  return berlinDay(at) === berlinDay(now) ? at : undefined;
};

/** The times, each with the key of its text, until which a session can be put aside: later today, and tomorrow at eight in Berlin. */
export const snoozeTimes = (now: Date): { text: string; until: string }[] => {
  const later = laterToday(now);
  const tomorrow = momentIn(`${addDays(berlinDay(now), 1)}T08:00`)?.at;
  return [
    ...(later ? [{ text: 'handling.times.later', until: later.toISOString() }] : []),
    ...(tomorrow ? [{ text: 'handling.times.tomorrow', until: tomorrow.toISOString() }] : []),
  ];
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** `Snoozed until 24 Nov, 08:00` */
export const snoozeText = ({ until }: Snooze, t: Translate, language: string): string =>
  until === null ? t('handling.untilGuest') : t('handling.until', { time: arrival(until, language) });
