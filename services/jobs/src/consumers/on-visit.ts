import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallChangedSchema, VisitCalledSchema, VisitMovedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { createCalledJob } from '../use-cases/create-called-job.ts';
import { followCallAnswer } from '../use-cases/follow-call-answer.ts';
import { followVisit } from '../use-cases/follow-visit.ts';

/** Calls of drivers become jobs, which follow the moves of their visits. */
export const onVisit: Consumer<Context, PgTx> = {
  group: 'jobs.yard',
  topics: ['registration.yard.v1'],
  on: (context) => [
    on(VisitCalledSchema, ({ payload }, tx: PgTx) => createCalledJob(context, tx, payload)),
    on(CallChangedSchema, ({ payload }, tx: PgTx) => followCallAnswer(context, tx, payload)),
    on(VisitMovedSchema, async ({ payload: { visit } }, tx: PgTx) => {
      if (visit) await followVisit(context, tx, visit);
    }),
  ],
};
