import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataWishedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { takeWish } from '../use-cases/take-wish.ts';

/** Drivers ask by WhatsApp for their data. */
export const onMyDataWished: Consumer<Context, PgTx> = {
  group: 'registration.my-data',
  topics: ['notification.my-data.v1'],
  on: (context) => [on(MyDataWishedSchema, ({ payload }, tx) => takeWish(context, tx, payload))],
};
