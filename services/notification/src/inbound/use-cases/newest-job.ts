import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findPhoneOwners } from '../../db/phone-owners.ts';
import type { AnswerTarget } from '../db/driver-answers.ts';

/** The phone's newest active job at the company. */
export const newestJob = async (
  { sealer }: Context,
  { manager }: PgTx,
  phoneIndex: string,
  companyId: string,
): Promise<AnswerTarget | undefined> => {
  const owner = (await findPhoneOwners(manager, sealer, phoneIndex)).find((each) => each.companyId === companyId);
  return owner && { companyId, jobId: owner.jobId, stepId: null, truckerId: owner.truckerId };
};
