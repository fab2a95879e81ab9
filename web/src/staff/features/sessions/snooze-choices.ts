import { dayOf } from '@gatelingo/proto/clock';
import type { Snooze } from '@gatelingo/proto/http/session-voice';
import { momentIn } from '../../../shared/format/zoned-time.ts';
import { addDays, arrival } from '../../../shared/format/dates.ts';
import { withZone } from '../../parts/site-clock.ts';

const hour = 60 * 60 * 1000;

/** The next full hour that is at least two hours away, if it is still today by the site's clock. */
const laterToday = (now: Date, timeZone: string | undefined): Date | undefined => {
  const at = new Date(Math.ceil(now.getTime() / hour + 2) * hour);
  return dayOf(at, timeZone) === dayOf(now, timeZone) ? at : undefined;
};

/** The times, each with the key of its text, until which a session can be put aside: later today, and tomorrow at eight on the site. */
export const snoozeTimes = (now: Date, timeZone?: string): { text: string; until: string }[] => {
  const later = laterToday(now, timeZone);
  const tomorrow = momentIn(`${addDays(dayOf(now, timeZone), 1)}T08:00`, timeZone)?.at;
  return [
    ...(later ? [{ text: 'handling.times.later', until: later.toISOString() }] : []),
    ...(tomorrow ? [{ text: 'handling.times.tomorrow', until: tomorrow.toISOString() }] : []),
  ];
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** `Snoozed until 24 Nov, 08:00` */
export const snoozeText = (
  { until }: Snooze,
  t: Translate,
  { language, timeZone }: { language: string; timeZone: string | undefined },
): string =>
  until === null
    ? t('handling.untilGuest')
    : t('handling.until', { time: withZone(arrival(until, language, { timeZone }), timeZone) });
