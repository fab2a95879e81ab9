import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverRefusedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { markBounced } from '../use-cases/mark-bounced.ts';

/** A mailbox that is not there gets no more documents until it is added again. */
export const onReceiverRefused: Consumer<Context, PgTx> = {
  group: 'registration.refused-receivers',
  topics: ['notification.receiver.v1'],
  on: (context) => [
    on(ReceiverRefusedSchema, ({ payload: { receiverId: id, companyId } }, tx) =>
      markBounced(context, tx, { id, companyId }),
    ),
  ],
};
