import type { Context } from '../context.ts';
import { findJobsOfVisits } from '../db/driver-queries.ts';
import type { SessionDriverRow } from '../db/models.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** The jobs of each driver's visit. */
export const jobsOfDrivers = async (
  { models }: Pick<Parts, 'models'>,
  companyId: string,
  drivers: readonly SessionDriverRow[],
) => {
  const visitIds = [...new Set(drivers.map(({ visitId }) => visitId))];
  const jobs = visitIds.length === 0 ? [] : await findJobsOfVisits(models, companyId, visitIds);
  return (driver: SessionDriverRow) =>
    jobs.filter(({ visitId }) => visitId === driver.visitId).map(({ _id: jobId, title }) => ({ jobId, title }));
};
