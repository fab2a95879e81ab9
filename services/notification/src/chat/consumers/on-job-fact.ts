import { deadLetter, on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  type Job,
  JobChangedSchema,
  JobCompletedSchema,
  JobCreatedSchema,
  JobDeletedSchema,
  ReminderDueSchema,
  StepActivatedSchema,
  StepConfirmedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { projectJob } from '../use-cases/project-job.ts';

export const jobGroup = 'notification.jobs';

/** Projects the job; its messages to the trucker follow from that. */
export const onJobFact = (context: Context): void => {
  const learn = (fact: { version: number; payload: { job?: Job | undefined } }, tx: PgTx) =>
    projectJob(context, tx, fact);
  context.bus.consume({
    group: jobGroup,
    topics: ['jobs.job.v1'],
    on: [
      on(JobCreatedSchema, learn),
      on(JobChangedSchema, learn),
      on(StepActivatedSchema, learn),
      on(StepConfirmedSchema, learn),
      on(JobCompletedSchema, learn),
      on(JobDeletedSchema, learn),
      on(ReminderDueSchema, (fact, tx: PgTx) => {
        const { stepId, n } = fact.payload;
        if (n < 1) throw deadLetter('A reminder without its number.');
        return projectJob(context, tx, fact, { stepId, n });
      }),
    ],
  });
};
