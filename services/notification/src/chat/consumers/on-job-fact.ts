import { deadLetter, on, type Consumer } from '@gatelingo/chassis/events';
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

/** Projects the job; its messages to the trucker follow from that. */
export const onJobFact: Consumer<Context, PgTx> = {
  group: 'notification.jobs',
  topics: ['jobs.job.v1'],
  on: (context) => {
    const project = (fact: { version: number; payload: { job?: Job | undefined } }, tx: PgTx) =>
      projectJob(context, tx, fact);
    return [
      on(JobCreatedSchema, project),
      on(JobChangedSchema, project),
      on(StepActivatedSchema, project),
      on(StepConfirmedSchema, project),
      on(JobCompletedSchema, project),
      on(JobDeletedSchema, project),
      on(ReminderDueSchema, (fact, tx: PgTx) => {
        const { stepId, n } = fact.payload;
        if (n < 1) throw deadLetter('A reminder without its number.');
        return projectJob(context, tx, fact, { stepId, n });
      }),
    ];
  },
};
