import type { TruckerMessage } from '@gatelingo/proto/http/notification';
import type { Context } from '../context.ts';
import { findKnownJob } from '../db/jobs.ts';
import { stepLink } from '../domain/step-link.ts';
import type { KnownJob } from '../domain/trucker-messages.ts';
import { noSuchJob, waitForJob } from './wait-for-job.ts';

const shown = ({ job: { jobId }, assignments, messages }: KnownJob, publicUrl: string): TruckerMessage[] => {
  const phoneOf = (wanted: string): string => {
    const found = assignments.find(({ truckerId }) => truckerId === wanted);
    if (!found) throw new Error('A message to somebody to whom the job was never given.');
    return found.person.phone;
  };
  return messages.map(({ id, stepId, truckerId, kind, n, state, createdAt }) => {
    const link = stepLink(publicUrl, { phone: phoneOf(truckerId), jobId, stepId });
    return { _id: id, jobId, stepId, kind, n, state, link, createdAt: createdAt.toISOString() };
  });
};

/** What the trucker of a job is sent, the oldest first. */
export const listTruckerMessages = async (
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ messages: TruckerMessage[] }> => {
  const { store, sealer, config } = context;
  await waitForJob(context, companyId, jobId);
  const known = await findKnownJob(store.manager, sealer, jobId);
  if (!known || known.job.isDeleted) throw noSuchJob();
  return { messages: shown(known, config.PUBLIC_URL) };
};
