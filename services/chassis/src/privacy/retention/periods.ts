import { usualRetentionDays, type RetentionDays } from '@gatelingo/proto/retention';

/** A company's periods, as it has set them. */
export interface StoredPeriods {
  /** In force from `effectiveAt` on. */
  days: Partial<RetentionDays>;
  daysBefore: Partial<RetentionDays>;
  effectiveAt: Date;
}

/** How many days a company keeps each kind of row. */
export const periodsAt = (stored: StoredPeriods | undefined, now: Date): RetentionDays => {
  if (!stored) return usualRetentionDays;
  return { ...usualRetentionDays, ...(now < stored.effectiveAt ? stored.daysBefore : stored.days) };
};
