import type { PgTx } from '@gatelingo/chassis/postgres';
import { findCallIdOfJob } from '../db/call-queries.ts';
import { lockCall, type LockedCall } from './lock-call.ts';

/** The locked call that a job's message brings to its driver: the job's own, or the one in force of the job's visit. */
export const lockCallOfJob = async (
  tx: PgTx,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<LockedCall | undefined> => {
  const own = await lockCall(tx, { companyId, callId: jobId });
  if (own) return own;
  const callId = await findCallIdOfJob(tx.manager, { companyId, jobId });
  return callId === undefined ? undefined : lockCall(tx, { companyId, callId });
};
