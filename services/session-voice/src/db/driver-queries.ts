import { saveNewest } from '@gatelingo/chassis/mongo';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { JobProjectionRow, Models, SessionDriverRow } from './models.ts';

const within = (tx: MongoTx | undefined) => (tx ? { session: tx.session } : {});

export const findDriver = ({ SessionDriver }: Models, sessionId: string, tx: MongoTx) =>
  SessionDriver.findById(sessionId, null, within(tx)).lean<SessionDriverRow>();

/** The drivers of the company's sessions with these ids. */
export const findDrivers = (
  { SessionDriver }: Models,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) => SessionDriver.find({ _id: { $in: [...ids] }, companyId }).lean<SessionDriverRow[]>();

/** The company's drivers whose sessions were linked since then, the newest first. */
export const findDriversSince = ({ SessionDriver }: Models, companyId: string, since: Date, most: number) =>
  SessionDriver.find({ companyId, linkedAt: { $gte: since } })
    .sort({ linkedAt: -1 })
    .limit(most)
    .lean<SessionDriverRow[]>();

/** The ids of the sessions of these visits. */
export const findSessionsOfVisits = async (
  { SessionDriver }: Models,
  { companyId, visitIds }: { companyId: string; visitIds: readonly string[] },
  tx: MongoTx,
): Promise<string[]> => {
  const found = await SessionDriver.find({ companyId, visitId: { $in: [...visitIds] } }, { _id: 1 }, within(tx)).lean<
    Pick<SessionDriverRow, '_id'>[]
  >();
  return found.map(({ _id }) => _id);
};

export const saveDriver = ({ SessionDriver }: Models, row: SessionDriverRow, tx: MongoTx): Promise<void> =>
  saveNewest(SessionDriver, row, tx);

export const findJob = ({ JobProjection }: Models, jobId: string, tx: MongoTx) =>
  JobProjection.findById(jobId, null, within(tx)).lean<JobProjectionRow>();

export const saveJob = ({ JobProjection }: Models, row: JobProjectionRow, tx: MongoTx): Promise<void> =>
  saveNewest(JobProjection, row, tx);

/** The company's jobs that were given to these visits. */
export const findJobsOfVisits = ({ JobProjection }: Models, companyId: string, visitIds: readonly string[]) =>
  JobProjection.find({ companyId, visitId: { $in: [...visitIds] } })
    .sort({ title: 1, _id: 1 })
    .lean<JobProjectionRow[]>();
