import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { topics } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { followVisit } from '../use-cases/follow-visit.ts';

/** Whether visits' numbers are proved, and which phones get their messages. */
export const onVisitNumber: Consumer<Context, PgTx> = {
  group: 'notification.visit-numbers',
  topics: ['registration.visit.v1'],
  on: (context) =>
    topics['registration.visit.v1'].facts.map((schema) =>
      on<typeof schema, PgTx>(schema, (fact, tx) => followVisit(context, tx, fact)),
    ),
};
