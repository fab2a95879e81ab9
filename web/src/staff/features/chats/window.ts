import { arrival } from '../../../shared/format/dates.ts';
import { duration } from '../../../shared/format/duration.ts';

/** The 24 hours after a driver wrote, in which anything may be written to him. */
export interface ChatWindow {
  /** Until when, to the minute; the day stands before it where it is another one. */
  until: string;
  left: string;
}

/** The window as it is told; undefined where only templates may be sent. */
export const chatWindow = (endsAt: string | null, language: string, now: number): ChatWindow | undefined => {
  if (endsAt === null) return undefined;
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return undefined;
  return { until: arrival(endsAt, language, new Date(now)), left: duration(left, language) };
};
