import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataWishedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { acceptWish } from '../use-cases/accept-wish.ts';

/** Drivers ask by WhatsApp for their data. */
export const onMyDataWished: Consumer<Context, PgTx> = {
  group: 'registration.my-data',
  topics: ['notification.my-data.v1'],
  on: (context) => [on(MyDataWishedSchema, ({ payload }, tx) => acceptWish(context, tx, payload))],
};
