import { deadLetter } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findJob, findSessionsOfVisits, saveJob } from '../db/driver-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { visitsOfChange } from '../domain/drivers-job.ts';
import { nextVersion } from '../domain/session.ts';
import { changeSession } from './change-session.ts';

type Parts = Pick<Context, 'models' | 'bus'>;

const rowOf = ({ jobId: _id, companyId, title, trucker, isDeleted }: Job, version: number) => ({
  ...{ _id, companyId, version },
  visitId: (!isDeleted && trucker?.visitId) || null,
  title: isDeleted ? '' : title,
});

/** Projects a job. The sessions that show another job afterwards have changed, so that open pages read them again. */
export const projectJob = async (
  parts: Parts,
  tx: MongoTx,
  { version, payload: { job } }: { version: number; payload: { job?: Job | undefined } },
): Promise<void> => {
  if (!job) throw deadLetter('A fact about a job without the job.');
  const { models } = parts;
  const after = rowOf(job, version);
  const before = (await findJob(models, after._id, tx)) ?? undefined;
  if (before && before.version >= version) return;
  await saveJob(models, after, tx);
  const visitIds = visitsOfChange(before, after);
  if (visitIds.length === 0) return;
  const { companyId } = after;
  for (const sessionId of await findSessionsOfVisits(models, { companyId, visitIds }, tx)) {
    const session = await findSession(models, sessionId, tx.session);
    if (session) await changeSession(parts, tx, { before: session, after: nextVersion(session) }, { what: 'changed' });
  }
};
