import { berlinDay, spanOfDays, type TimeSpan } from './berlin-time.ts';

export interface Days {
  first?: string | undefined;
  last?: string | undefined;
}

/** Whether a filter's first day comes after its last. */
export const isReversed = ({ first, last }: Days): boolean => first !== undefined && last !== undefined && first > last;

/** All time without a day; with one day the other is today, or the same day if today is on the wrong side of it. */
export const spanAroundToday = ({ first, last }: Days, now: Date): TimeSpan => {
  if (!first && !last) return {};
  const today = berlinDay(now);
  const from = first ?? (last && last < today ? last : today);
  return spanOfDays(from, last ?? (from > today ? from : today));
};
