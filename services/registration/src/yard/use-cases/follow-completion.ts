import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findActiveJobsOf } from '../../passes/db/pass-queries.ts';
import { isToBeDone } from '../../passes/domain/driver-job.ts';
import { isVisitDone } from '../domain/job-fact.ts';
import { findVisitOfJob } from './find-visit-of-job.ts';
import { moveVisit } from './move-visit.ts';

/** A completed job ends the visit that it was given to, unless it has more to do. */
export const followCompletion = async (context: Context, tx: PgTx, job: Job | undefined): Promise<void> => {
  const found = job && (await findVisitOfJob(context, tx, job));
  if (!found) return;
  const { visit, movedAt } = found;
  const { jobId, isCall } = job;
  const { companyId, id, callId } = visit;
  const jobs = (await findActiveJobsOf(tx.manager, context.sealer, companyId, [id])).get(id) ?? [];
  const hasOtherJob = jobs.some((other) => other.jobId !== jobId && isToBeDone(other));
  const at = new Date(job.completedAt);
  if (!isVisitDone({ jobId, isCall, at }, { movedAt, callId, hasOtherJob })) return;
  await moveVisit(context, tx, { companyId, id, cause: 'jobCompleted', movedBy: null, at });
};
