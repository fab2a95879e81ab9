import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findActiveJobsOf } from '../../passes/db/pass-queries.ts';
import { isToBeDone } from '../../passes/domain/driver-job.ts';
import { findLastMoves, findYardVisit } from '../db/yard-queries.ts';
import { isStepOfNow, isVisitDone } from '../domain/job-fact.ts';
import { moveVisit } from './move-visit.ts';

/** The visit that a job was given to, and when it moved last; undefined without one. */
const findVisitOf = async (
  { sealer }: Context,
  { manager }: PgTx,
  { companyId, trucker }: Job,
): Promise<{ visit: YardRow; movedAt: Date } | undefined> => {
  const id = trucker?.visitId;
  // A visit that its period or its driver erased, or of before visits had a life.
  const visit = id ? await findYardVisit(manager, { companyId, id }, { lock: true }) : null;
  if (!visit) return undefined;
  const [last] = await findLastMoves(manager, sealer, companyId, [visit.id]);
  return { visit, movedAt: last?.movedAt ?? visit.since };
};

/** A confirmed step brings the visit that its job was given to, to the step's place. */
export const followStep = async (context: Context, tx: PgTx, job: Job | undefined, stepId: string): Promise<void> => {
  const found = job && (await findVisitOf(context, tx, job));
  const step = job?.steps.find((each) => each.stepId === stepId);
  if (!found || !step) return;
  const { visit, movedAt } = found;
  const { jobId, isCall } = job;
  const at = new Date(step.confirmedAt);
  if (!isStepOfNow({ jobId, isCall, at }, { movedAt, callId: visit.callId })) return;
  // Staff who dock it elsewhere than they called it to have confirmed the call's step, too.
  const staysPut = isCall && visit.state === 'docked';
  const place = staysPut ? undefined : { name: step.locationName, locationId: step.locationId };
  const { companyId, id } = visit;
  await moveVisit(context, tx, { companyId, id, cause: 'jobStepConfirmed', movedBy: null, place, at });
};

/** A completed job ends the visit that it was given to, unless it has more to do. */
export const followCompletion = async (context: Context, tx: PgTx, job: Job | undefined): Promise<void> => {
  const found = job && (await findVisitOf(context, tx, job));
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
