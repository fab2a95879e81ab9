import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Visit } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { insertVisitCode } from '../db/visit-codes.ts';

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
