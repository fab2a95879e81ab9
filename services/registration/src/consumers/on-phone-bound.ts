import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { PhoneBoundSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { bindPhone } from '../use-cases/bind-phone.ts';

/** A driver connected a phone with a registration by WhatsApp: the pass says so. */
export const onPhoneBound: Consumer<Context, PgTx> = {
  group: 'registration.phones',
  topics: ['notification.phone.v1'],
  on: (context) => [
    on(PhoneBoundSchema, ({ payload: { visitId: id, companyId, phone } }, tx) =>
      bindPhone(context, tx, { id, companyId, phone }),
    ),
  ],
};
