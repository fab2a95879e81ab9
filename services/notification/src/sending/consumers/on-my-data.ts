import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataAnsweredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { sendMyDataAnswer } from '../use-cases/send-my-data-answer.ts';

/** Messages to drivers about a copy or an erasure of their data. */
export const onMyData: Consumer<Context, PgTx> = {
  group: 'notification.my-data',
  topics: ['registration.my-data.v1'],
  on: (context) => [
    on(MyDataAnsweredSchema, ({ payload, version }, tx: PgTx) => sendMyDataAnswer(context, tx, payload, version)),
  ],
};
