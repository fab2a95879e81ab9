import type { PgTx } from '@gatelingo/chassis/postgres';
import { type Presence, presenceAt } from '@gatelingo/proto/site-settings';
import { findJobOf } from '../../chat/db/jobs.ts';
import { siteHoursOf } from '../../db/sites.ts';

/** Whether the staff of a job's site are there at a time, by the site's hours and clock. */
export const readPresence = async (
  { manager }: PgTx,
  { companyId, jobId }: { companyId: string; jobId: string },
  at: Date,
): Promise<Presence & { timeZone?: string }> => {
  const job = await findJobOf(manager, companyId, jobId);
  if (!job || job.siteId === '') return { kind: 'unknown' };
  const site = await siteHoursOf(manager, { companyId, siteId: job.siteId });
  return { ...presenceAt(site, at), timeZone: site.timeZone };
};
