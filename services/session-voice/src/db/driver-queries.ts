import { openDocument, saveNewest, sealDocument } from '@gatelingo/chassis/mongo';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import { drivers } from './collections.ts';
import type { JobProjectionRow, Models, SessionDriverRow } from './models.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

const openDriver = ({ sealer }: Parts, row: SessionDriverRow) => openDocument(sealer, drivers, row);

/** The driver of a session, under the session's id, with what was typed in the registration. */
export type Driver = ReturnType<typeof openDriver>;

export const findDriver = async (parts: Parts, sessionId: string, tx: MongoTx): Promise<Driver | undefined> => {
  const row = await parts.models.SessionDriver.findById(sessionId, null, {
    session: tx.session,
  }).lean<SessionDriverRow>();
  return row ? openDriver(parts, row) : undefined;
};

/** The drivers of the company's sessions with these ids. */
export const findDrivers = async (
  parts: Parts,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Driver[]> => {
  const found = await parts.models.SessionDriver.find({ _id: { $in: [...ids] }, companyId }).lean<SessionDriverRow[]>();
  return found.map((row) => openDriver(parts, row));
};

/** The company's drivers whose sessions were linked since then, the newest first. */
export const findDriversSince = async (
  parts: Parts,
  companyId: string,
  since: Date,
  most: number,
): Promise<Driver[]> => {
  const found = await parts.models.SessionDriver.find({ companyId, linkedAt: { $gte: since } })
    .sort({ linkedAt: -1 })
    .limit(most)
    .lean<SessionDriverRow[]>();
  return found.map((row) => openDriver(parts, row));
};

/** The ids of the sessions of these visits. */
export const findSessionsOfVisits = async (
  { SessionDriver }: Models,
  { companyId, visitIds }: { companyId: string; visitIds: readonly string[] },
  { session }: MongoTx,
): Promise<string[]> => {
  const found = await SessionDriver.find(
    { companyId, visitId: { $in: [...visitIds] } },
    { _id: 1 },
    { session },
  ).lean();
  return found.map(({ _id }) => _id);
};

/** The ids of the sessions whose driver has one of these visits, or is one of these truckers. */
export const findSessionsOfPersons = async (
  { SessionDriver }: Models,
  {
    companyId,
    visitIds,
    truckerIds,
  }: { companyId: string; visitIds: readonly string[]; truckerIds: readonly string[] },
  { session }: MongoTx,
): Promise<string[]> => {
  const isTheirs = [{ visitId: { $in: [...visitIds] } }, { truckerId: { $in: [...truckerIds] } }];
  const found = await SessionDriver.find({ companyId, $or: isTheirs }, { _id: 1 }, { session }).lean();
  return found.map(({ _id }) => _id);
};

export const saveDriver = ({ models, sealer }: Parts, driver: Driver, tx: MongoTx): Promise<void> =>
  saveNewest(models.SessionDriver, sealDocument(sealer, drivers, driver), tx);

export const findJob = ({ JobProjection }: Models, jobId: string, tx: MongoTx): Promise<JobProjectionRow | null> =>
  JobProjection.findById(jobId, null, { session: tx.session }).lean<JobProjectionRow>().exec();

export const saveJob = ({ JobProjection }: Models, row: JobProjectionRow, tx: MongoTx): Promise<void> =>
  saveNewest(JobProjection, row, tx);

/** The company's jobs that were given to these visits. */
export const findJobsOfVisits = (
  { JobProjection }: Models,
  companyId: string,
  visitIds: readonly string[],
): Promise<JobProjectionRow[]> =>
  JobProjection.find({ companyId, visitId: { $in: [...visitIds] } })
    .sort({ title: 1, _id: 1 })
    .lean<JobProjectionRow[]>()
    .exec();
