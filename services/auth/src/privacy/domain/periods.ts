import { type RetentionDays, retentionKinds, usualRetentionDays } from '@gatelingo/proto/retention';

/** A change of periods takes effect so much later. */
const delayMs = 24 * 60 * 60 * 1000;

export interface Periods {
  /** In force from `effectiveAt` on; before that `daysBefore`. */
  days: RetentionDays;
  effectiveAt: Date;
  daysBefore: RetentionDays;
}

const areSame = (one: RetentionDays, other: RetentionDays): boolean =>
  retentionKinds.every((kind) => one[kind] === other[kind]);

/** The periods in force. */
export const inForce = (periods: Periods | undefined, now: Date): RetentionDays => {
  if (!periods) return usualRetentionDays;
  return periods.effectiveAt <= now ? periods.days : periods.daysBefore;
};

/** The change that is not in force yet. */
export const comingOf = (periods: Periods | undefined, now: Date): Periods | undefined =>
  periods && periods.effectiveAt > now ? periods : undefined;

type Change = { kind: 'none' } | { kind: 'taken-back'; periods: Periods } | { kind: 'later'; periods: Periods };

/** The effect of setting these periods: the values in force take a coming change back. */
export const changeTo = (periods: Periods | undefined, days: RetentionDays, now: Date): Change => {
  const daysBefore = inForce(periods, now);
  const coming = comingOf(periods, now);
  if (areSame(days, coming?.days ?? daysBefore)) return { kind: 'none' };
  if (areSame(days, daysBefore)) return { kind: 'taken-back', periods: { days, effectiveAt: now, daysBefore } };
  return { kind: 'later', periods: { days, effectiveAt: new Date(now.getTime() + delayMs), daysBefore } };
};
