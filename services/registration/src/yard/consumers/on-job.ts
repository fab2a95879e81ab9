import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { JobCompletedSchema, StepConfirmedSchema, type Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findYardVisit } from '../db/yard-queries.ts';
import { moveVisit } from '../use-cases/move-visit.ts';

/** Facts of a job move the visit that it was given to, and only forward. */
export const onJob: Consumer<Context, PgTx> = {
  group: 'registration.yard',
  topics: ['jobs.job.v1'],
  on: (context) => {
    const follow = async (
      tx: PgTx,
      job: Job | undefined,
      cause: 'jobStepConfirmed' | 'jobCompleted',
      place?: string,
    ) => {
      const id = job?.trucker?.visitId;
      if (!job || !id) return;
      const { companyId } = job;
      // A visit that its period or its driver erased, or of before visits had a life.
      if (!(await findYardVisit(tx.manager, { companyId, id }))) return;
      await moveVisit(context, tx, { companyId, id, cause, movedBy: null, placeName: place });
    };
    return [
      on(StepConfirmedSchema, ({ payload: { job, stepId } }, tx) =>
        follow(tx, job, 'jobStepConfirmed', job?.steps.find((step) => step.stepId === stepId)?.locationName),
      ),
      on(JobCompletedSchema, ({ payload: { job } }, tx) => follow(tx, job, 'jobCompleted')),
    ];
  },
};
