import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberCodeAskedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { sendNumberCode } from '../use-cases/send-number-code.ts';

/** Codes by SMS, by which drivers prove their numbers. */
export const onNumberCode: Consumer<Context, PgTx> = {
  group: 'notification.number-codes',
  topics: ['registration.number-code.v1'],
  on: (context) => [on(NumberCodeAskedSchema, ({ payload }, tx: PgTx) => sendNumberCode(context, tx, payload))],
};
