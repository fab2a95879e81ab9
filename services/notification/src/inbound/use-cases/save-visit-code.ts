import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Visit } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { eraseOrphanedPhone, findOrphanedPhones } from '../../phones/db/visit-phones.ts';
import { eraseVisitNumbers } from '../../phones/db/visit-numbers.ts';
import { proofLastsMs } from '../../phones/domain/proof.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { eraseEndedCodes, insertVisitCode } from '../db/visit-codes.ts';

/** Keeps the code of a visit; not one that has ended, as facts of long ago have. */
export const saveVisitCode = async ({ sealer, clock }: Context, { manager }: PgTx, visit: Visit): Promise<void> => {
  const { visitId: id, companyId, truckerId, whatsappCode, codesEndAt } = visit;
  if (whatsappCode === '' || new Date(codesEndAt) <= clock.now()) return;
  await insertVisitCode(manager, sealer, {
    ...{ id, companyId, truckerId },
    code: whatsappCode,
    language: visit.preferredLanguage,
    endsAt: new Date(codesEndAt),
    visitor: {
      phone: visit.phone,
      // A registration by a questionnaire has no plate: the driver knows it by the name.
      plate: visit.licensePlateTruck || visit.name,
      registrationNumber: visit.registrationNumber,
      passCode: visit.passCode,
    },
  });
};

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
