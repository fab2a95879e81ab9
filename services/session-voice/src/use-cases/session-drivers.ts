import type { Caller, StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { SessionDriver, sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { openDriver } from '../db/driver-personal.ts';
import { findDrivers, findDriversSince, findJobsOfVisits } from '../db/driver-queries.ts';
import type { SessionDriverRow } from '../db/models.ts';
import { findSessionsById } from '../db/session-queries.ts';
import { isShownInChats } from '../domain/driver-session.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

/** The jobs of each driver's visit. */
const jobsOf = async ({ models }: Pick<Parts, 'models'>, companyId: string, drivers: readonly SessionDriverRow[]) => {
  const visitIds = [...new Set(drivers.map(({ visitId }) => visitId))];
  const jobs = visitIds.length === 0 ? [] : await findJobsOfVisits(models, companyId, visitIds);
  return (driver: SessionDriverRow) =>
    jobs.filter(({ visitId }) => visitId === driver.visitId).map(({ _id: jobId, title }) => ({ jobId, title }));
};

/** The sessions with their drivers, for the staff of their company. A guest gets no name. */
export const withDrivers = async <View extends { sessionId: string }>(
  parts: Parts,
  caller: Caller,
  views: readonly View[],
): Promise<(View & { driver?: SessionDriver })[]> => {
  if (caller.kind !== 'staff' || views.length === 0) return [...views];
  const { companyId, role } = caller;
  const ids = views.map(({ sessionId }) => sessionId);
  const drivers = await findDrivers(parts.models, { companyId, ids });
  // Only administrators read chats and jobs.
  const jobs = await jobsOf(parts, companyId, role === 'iadmin' ? drivers : []);
  const bySession = new Map(drivers.map((driver) => [driver._id, driver]));
  return views.map((view) => {
    const driver = bySession.get(view.sessionId);
    if (!driver) return view;
    return { ...view, driver: { truckerId: driver.truckerId, ...openDriver(parts, driver), jobs: jobs(driver) } };
  });
};

/** A pass is valid for a day, and a session may last into the next one. */
const shownForMs = 2 * 24 * 60 * 60 * 1000;
const maxShownSessions = 1000;

/** The sessions that the chats of their drivers' jobs show. */
export const listDriverSessions = async (
  { models, clock }: Pick<Context, 'models' | 'clock'>,
  { companyId }: StaffCaller,
): Promise<AnswerOf<typeof sessionVoice.listDriverSessions>> => {
  const now = clock.now();
  const drivers = await findDriversSince(models, companyId, new Date(now.getTime() - shownForMs), maxShownSessions);
  const jobs = await jobsOf({ models }, companyId, drivers);
  const jobIdsOf = new Map(drivers.map((driver) => [driver._id, jobs(driver).map(({ jobId }) => jobId)]));
  const ids = [...jobIdsOf].filter(([, jobIds]) => jobIds.length > 0).map(([id]) => id);
  const sessions = (await findSessionsById(models, ids)).filter((session) => isShownInChats(session, now));
  return {
    sessions: sessions.map(({ id: sessionId, isActive, startedAt, closedAt }) => ({
      sessionId,
      isActive,
      startedAt: startedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      jobIds: jobIdsOf.get(sessionId) ?? [],
    })),
  };
};
