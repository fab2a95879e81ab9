import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataNotSentSchema, MyDataWishedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { acceptWish } from '../use-cases/accept-wish.ts';
import { stopUnannounced } from '../use-cases/stop-unannounced.ts';

/** Drivers ask by WhatsApp for their data; a message about it reached nobody. */
export const onMyDataWished: Consumer<Context, PgTx> = {
  group: 'registration.my-data',
  topics: ['notification.my-data.v1'],
  on: (context) => [
    on(MyDataWishedSchema, ({ payload }, tx) => acceptWish(context, tx, payload)),
    on(MyDataNotSentSchema, ({ payload }, tx) => stopUnannounced(context, tx, payload)),
  ],
};
