import type { Context } from '../../context.ts';
import { eraseOrphanedPhone, findOrphanedPhones } from '../../phones/db/visit-phones.ts';
import { eraseVisitNumbers } from '../../phones/db/visit-numbers.ts';
import { proofLastsMs } from '../../phones/domain/proof.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { eraseEndedCodes } from '../db/visit-codes.ts';

/** How long it is known that a code has ended. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
const phonesPerRound = 1000;
const visitsPerRound = 10_000;

/**
 * Erases what is known of visitors once their code has ended; a week later nothing is left of it. An accepted
 * phone stays as long as a job of the visit needs it, and what a visit states about its number as long as a proof counts.
 */
export const eraseCodes = async ({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await eraseEndedCodes(store.manager, {
    endedBefore: now,
    goneBefore: new Date(now.getTime() - keptMs),
    day: quotaDay(now),
  });
  for (const visit of await findOrphanedPhones(store.manager, phonesPerRound))
    await store.transaction((tx) => eraseOrphanedPhone(tx.manager, visit));
  await eraseVisitNumbers(store.manager, new Date(now.getTime() - proofLastsMs), visitsPerRound);
};
