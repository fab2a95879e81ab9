import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import { projectTruckerJob as keepNewest } from '../db/projections.ts';
import { truckerJobOf } from '../domain/trucker-job.ts';

/** Projects the busy truckers, which the list of available truckers leaves out. */
export const projectTruckerJob = (tx: PgTx, job: Job | undefined, version: number): Promise<void> => {
  if (!job) throw deadLetter('A fact about a job without the job.');
  return keepNewest(tx.manager, { ...truckerJobOf(job), version });
};
