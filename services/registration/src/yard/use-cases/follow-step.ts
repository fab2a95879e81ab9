import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { isStepOfNow } from '../domain/job-fact.ts';
import { findVisitOfJob } from './find-visit-of-job.ts';
import { moveVisit } from './move-visit.ts';

/** A confirmed step brings the visit that its job was given to, to the step's place. */
export const followStep = async (context: Context, tx: PgTx, job: Job | undefined, stepId: string): Promise<void> => {
  const found = job && (await findVisitOfJob(context, tx, job));
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
