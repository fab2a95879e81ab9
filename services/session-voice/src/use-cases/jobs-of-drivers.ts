import type { Context } from '../context.ts';
import { type Driver, findJobsOfVisits } from '../db/driver-queries.ts';

/** The jobs of each driver's visit. */
export const jobsOfDrivers = async (
  { models }: Pick<Context, 'models'>,
  companyId: string,
  drivers: readonly Driver[],
) => {
  const visitIds = [...new Set(drivers.map(({ visitId }) => visitId))];
  const jobs = visitIds.length === 0 ? [] : await findJobsOfVisits(models, companyId, visitIds);
  return (driver: Driver) =>
    jobs.filter(({ visitId }) => visitId === driver.visitId).map(({ _id: jobId, title }) => ({ jobId, title }));
};
