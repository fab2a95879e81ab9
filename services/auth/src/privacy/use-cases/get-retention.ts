import type { RetentionState } from '@gatelingo/proto/http/privacy';
import { usualRetentionDays as defaults } from '@gatelingo/proto/retention';
import type { Context } from '../../context.ts';
import { findPeriods } from '../db/retention-queries.ts';
import { comingOf, inForce, type Periods } from '../domain/periods.ts';

export const retentionView = (periods: Periods | undefined, now: Date): RetentionState => {
  const coming = comingOf(periods, now);
  return {
    retention: inForce(periods, now),
    ...(coming ? { next: { retention: coming.days, effectiveAt: coming.effectiveAt.toISOString() } } : {}),
    defaults,
  };
};

/** How long a company keeps what is personal. */
export const getRetention = async ({ store, clock }: Context, companyId: string): Promise<RetentionState> =>
  retentionView(await findPeriods(store.manager, companyId), clock.now());
