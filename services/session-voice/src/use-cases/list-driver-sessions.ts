import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findDriversSince } from '../db/driver-queries.ts';
import { findSessionsById } from '../db/session-queries.ts';
import { isShownInChats } from '../domain/driver-session.ts';
import { jobsOfDrivers } from './jobs-of-drivers.ts';

/** A pass is valid for a day, and a session may last into the next one. */
const shownForMs = 2 * 24 * 60 * 60 * 1000;
const maxShownSessions = 1000;

/** The sessions that the chats of their drivers' jobs show. */
export const listDriverSessions = async (
  parts: Pick<Context, 'models' | 'sealer' | 'clock'>,
  { companyId }: StaffCaller,
): Promise<AnswerOf<typeof sessionVoice.listDriverSessions>> => {
  const now = parts.clock.now();
  const drivers = await findDriversSince(parts, companyId, new Date(now.getTime() - shownForMs), maxShownSessions);
  const jobs = await jobsOfDrivers(parts, companyId, drivers);
  const jobIdsOf = new Map(drivers.map((driver) => [driver._id, jobs(driver).map(({ jobId }) => jobId)]));
  const ids = [...jobIdsOf].filter(([, jobIds]) => jobIds.length > 0).map(([id]) => id);
  const sessions = (await findSessionsById(parts.models, ids)).filter((session) => isShownInChats(session, now));
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
