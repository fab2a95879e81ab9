import { arrival } from '../../../shared/format/dates.ts';
import { withZone } from '../../parts/site-clock.ts';
import { duration } from '../../../shared/format/duration.ts';

/**
 * The 24 hours after a driver's message in which any text may be sent to the driver: their end to the minute, with the
 * day if it is not today, and the time left. Undefined if only templates may be sent.
 */
export const chatWindow = (endsAt: string | null, language: string, now: number, timeZone?: string) => {
  if (endsAt === null) return undefined;
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return undefined;
  return {
    until: withZone(arrival(endsAt, language, { now: new Date(now), timeZone }), timeZone),
    left: duration(left, language),
  };
};
