import type { DriverSession } from '@gatelingo/proto/http/session-voice';

/** The session that a job's chat leads to: the one in which the driver talks now, else the newest of today. */
export const sessionOfJob = (sessions: readonly DriverSession[], jobId: string): DriverSession | undefined => {
  const own = sessions.filter(({ jobIds }) => jobIds.includes(jobId));
  return own.find(({ isActive }) => isActive) ?? own[0];
};
