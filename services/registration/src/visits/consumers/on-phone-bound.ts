import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { NumberAnsweredSchema, PhoneBoundSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { bindPhone } from '../use-cases/bind-phone.ts';
import { proveNumber } from '../use-cases/prove-number.ts';

/** A phone sent a visit's code by WhatsApp, or the registered one answered a message about its job there. */
export const onPhoneBound: Consumer<Context, PgTx> = {
  group: 'registration.number-proofs',
  topics: ['notification.phone.v1'],
  on: (context) => [
    on(PhoneBoundSchema, ({ payload }, tx) => bindPhone(context, tx, payload)),
    on(NumberAnsweredSchema, async ({ payload: { companyId, visitId } }, tx) => {
      await proveNumber(context, tx, { companyId, visitId, by: 'answer' });
    }),
  ],
};
