import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverAskedSchema, ReceiverStoppedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { enqueueMail } from '../use-cases/enqueue-mail.ts';
import { stopMailsTo } from '../use-cases/stop-mails-to.ts';

/** A mail that asks an address whether it agrees to get documents; none any more once it declined. */
export const onReceiverAsked: Consumer<Context, PgTx> = {
  group: 'notification.receivers',
  topics: ['registration.receiver.v1'],
  on: (context) => [
    on(ReceiverAskedSchema, async ({ payload }, tx) => {
      const { receiverId, companyId, email, token, expiresAt } = payload;
      const gates = payload.gates.map(({ siteName, barcodeName }) => ({ siteName, barcodeName }));
      const content = { kind: 'receiver', to: email, token, expiresAt, receiverId, gates } as const;
      // A receiver is asked once at a time, so that the end of its link distinguishes the questions.
      await enqueueMail(context, tx, { businessKey: `receiver:${receiverId}:${expiresAt}`, companyId, content });
    }),
    on(ReceiverStoppedSchema, ({ payload: { receiverId, companyId } }, tx) =>
      stopMailsTo(context, tx, { receiverId, companyId }),
    ),
  ],
};
