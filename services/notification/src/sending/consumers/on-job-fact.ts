import { deadLetter, on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ConfirmationAskedSchema, ReminderDueSchema, StepConfirmedSchema, topics } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { appendConfirmationRequest } from '../../chat/use-cases/append-confirmation-request.ts';
import { projectJob } from '../../chat/use-cases/project-job.ts';
import { sendReceipt } from '../use-cases/send-receipt.ts';

const withMore: readonly string[] = [ReminderDueSchema, ConfirmationAskedSchema, StepConfirmedSchema].map(
  ({ typeName }) => typeName,
);
const otherFacts = topics['jobs.job.v1'].facts.filter(({ typeName }) => !withMore.includes(typeName));

/**
 * Projects the job; its messages to the trucker follow from that. What the trucker asks the staff goes into its chat, and a
 * confirmation gets its receipt.
 */
export const onJobFact: Consumer<Context, PgTx> = {
  group: 'notification.jobs',
  topics: ['jobs.job.v1'],
  on: (context) => [
    ...otherFacts.map((schema) => on(schema, (fact, tx: PgTx) => projectJob(context, tx, fact))),
    on(ReminderDueSchema, (fact, tx: PgTx) => {
      const { stepId, n, callId } = fact.payload;
      if (n < 1) throw deadLetter('A reminder without its number.');
      return projectJob(context, tx, fact, { stepId, n, callId });
    }),
    on(StepConfirmedSchema, async (fact, tx: PgTx) => {
      await projectJob(context, tx, fact);
      await sendReceipt(context, tx, fact);
    }),
    on(ConfirmationAskedSchema, async (fact, tx: PgTx) => {
      await projectJob(context, tx, fact);
      await appendConfirmationRequest(context, tx, fact);
    }),
  ],
};
