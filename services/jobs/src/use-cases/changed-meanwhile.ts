import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { findLocations, findSites } from '../db/projections.ts';
import { differences, type JobEdit } from '../domain/edit.ts';
import type { Job } from '../domain/job.ts';

/** The refusal of an edit of an older version of the job; it names what the job has now. */
export const changedBySomeoneElse = async ({ manager }: PgTx, job: Job, edit: JobEdit) => {
  const sites = await findSites(manager, [job]);
  const locations = await findLocations(manager, [job]);
  const nameOf = (id: string) => sites.get(id)?.name ?? locations.get(id)?.name ?? id;
  const details = differences(job, edit, nameOf).map(({ field, now }) => ({
    field,
    code: 'changed',
    error: `This is now: ${now || 'empty'}`,
  }));
  return problem('changed_by_someone_else', 'Someone else changed this job in the meantime.', { details });
};
