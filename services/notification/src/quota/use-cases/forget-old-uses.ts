import type { Context } from '../../context.ts';
import { forgetUses } from '../db/quota-uses.ts';
import { quotaDay } from '../domain/quota.ts';

// Longer than any clock goes wrong: a day that is forgotten could be used once more.
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Deletes the counts of days long past. */
export const forgetOldUses = ({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> =>
  forgetUses(store.manager, quotaDay(new Date(clock.now().getTime() - keptMs)));
