import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { JobCompletedSchema, StepConfirmedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { followCompletion } from '../use-cases/follow-completion.ts';
import { followStep } from '../use-cases/follow-step.ts';

/** Facts of a job move the visit that it was given to, and only forward. */
export const onJob: Consumer<Context, PgTx> = {
  group: 'registration.yard',
  topics: ['jobs.job.v1'],
  on: (context) => [
    on(StepConfirmedSchema, ({ payload: { job, stepId } }, tx) => followStep(context, tx, job, stepId)),
    on(JobCompletedSchema, ({ payload: { job } }, tx) => followCompletion(context, tx, job)),
  ],
};
