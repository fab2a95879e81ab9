import { berlinDay, spanOfDays } from './berlin-time.ts';
import type { TimeSpan } from './berlin-time.ts';

export interface Days {
  first?: string | undefined;
  last?: string | undefined;
}

/** Whether a filter's first day comes after its last. */
export const isReversed = ({ first, last }: Days): boolean => first !== undefined && last !== undefined && first > last;

/** Without any day everything; with one of them the other is today, or that same day where today lies on its wrong side. */
export const spanAroundToday = ({ first, last }: Days, now: Date): TimeSpan => {
  if (!first && !last) return {};
  const today = berlinDay(now);
  const from = first ?? (last && last < today ? last : today);
  return spanOfDays(from, last ?? (from > today ? from : today));
};
