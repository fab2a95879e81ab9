import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findJobOf, findPersonsOf } from '../db/jobs.ts';
import type { Job } from '../domain/job.ts';
import type { Person } from '../domain/driver-messages.ts';
import { noSuchJob, hindranceProblems } from '../refusals.ts';
import { resolvePerson } from './resolve-person.ts';

/** The job and its recipient; throws the hindrance. Locks the phone. */
export const resolveRecipient = async (
  context: Context,
  tx: PgTx,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ job: Job; person: Person; truckerId: string; phoneIndex: string }> => {
  const job = await findJobOf(tx.manager, companyId, jobId);
  if (!job) throw noSuchJob();
  const known = (await findPersonsOf(tx.manager, context.sealer, [job])).get(jobId);
  const isConfigured = context.twilio !== undefined;
  const { person, phoneIndex } = await resolvePerson(context, tx, { person: known, isConfigured });
  const { truckerId } = job;
  if (truckerId === null) throw hindranceProblems['no-trucker']();
  return { job, person, truckerId, phoneIndex };
};
