import type { Caller } from '@gatelingo/chassis/http';
import type { SessionDriver } from '@gatelingo/proto/http/session-voice';
import { may } from '@gatelingo/proto/roles';
import type { Context } from '../context.ts';
import { findDrivers } from '../db/driver-queries.ts';
import { jobsOfDrivers } from './jobs-of-drivers.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** The sessions with their drivers, for the staff of their company. A guest gets no name. */
export const withDrivers = async <View extends { sessionId: string }>(
  parts: Parts,
  caller: Caller,
  views: readonly View[],
): Promise<(View & { driver?: SessionDriver })[]> => {
  if (caller.kind !== 'staff' || views.length === 0) return [...views];
  const { companyId, role } = caller;
  const ids = views.map(({ sessionId }) => sessionId);
  const drivers = await findDrivers(parts, { companyId, ids });
  // Not every role reads chats and jobs.
  const jobs = await jobsOfDrivers(parts, companyId, may(role, 'jobs') ? drivers : []);
  const bySession = new Map(drivers.map((driver) => [driver._id, driver]));
  return views.map((view) => {
    const driver = bySession.get(view.sessionId);
    if (!driver) return view;
    const { truckerId, name, licensePlateTruck } = driver;
    return { ...view, driver: { truckerId, name, licensePlateTruck, jobs: jobs(driver) } };
  });
};
