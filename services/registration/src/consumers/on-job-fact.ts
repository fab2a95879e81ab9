import { on } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { topics } from '@gatelingo/proto/events';
import { projectTruckerJob } from '../use-cases/project-trucker-job.ts';

export const jobGroup = 'registration.jobs';

/** Every fact about a job carries the whole job, including its trucker. */
export const consumeJobs = (bus: Bus<PgTx>): void => {
  bus.consume({
    group: jobGroup,
    topics: ['jobs.job.v1'],
    on: topics['jobs.job.v1'].facts.map((schema) =>
      on(schema, (fact, tx: PgTx) => projectTruckerJob(tx, fact.payload.job, fact.version)),
    ),
  });
};
