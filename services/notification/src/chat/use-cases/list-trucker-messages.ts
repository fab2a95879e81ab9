import type { DriverMessage } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findSystemStates, type SystemState } from '../db/chat-lists.ts';
import { findJobProjection } from '../db/jobs.ts';
import { shownReason } from '../../quota/domain/quota.ts';
import type { JobProjection, DriverMessage as Known } from '../domain/driver-messages.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';

/** The state of a message: that of its chat message, if there is one. */
const progress = (
  { state }: Known,
  found: SystemState | undefined,
): Pick<DriverMessage, 'state' | 'reason' | 'quota' | 'errorCode'> => {
  if (found) return { state: found.state, ...shownReason(found.reason), errorCode: found.errorCode };
  return { state: state === 'to-be-sent' ? 'queued' : 'cancelled', reason: '', quota: '', errorCode: null };
};

const shown = ({ job, messages }: JobProjection, states: readonly SystemState[]): DriverMessage[] => {
  const stateOf = new Map(states.map((each) => [each.truckerMessageId, each]));
  return messages.map((message) => {
    const { id, stepId, kind, n, createdAt } = message;
    const about = { _id: id, jobId: job.jobId, stepId, kind, n, link: '', createdAt: createdAt.toISOString() };
    return { ...about, ...progress(message, stateOf.get(id)) };
  });
};

/** The messages to the trucker of a job, the oldest first. */
export const listTruckerMessages = async (
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ messages: DriverMessage[] }> => {
  const { store, sealer } = context;
  await waitForJob(context, companyId, jobId);
  const known = await findJobProjection(store.manager, sealer, jobId);
  if (!known || known.job.isDeleted) throw noSuchJob();
  const states = await findSystemStates(store.manager, jobId);
  return { messages: shown(known, states) };
};
