import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallAnsweredSchema, CallDeliverySchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { followAnswer } from '../use-cases/follow-answer.ts';
import { followDelivery } from '../use-cases/follow-delivery.ts';

/** The message of a call goes its way by WhatsApp, and its driver answers it there. */
export const onCall: Consumer<Context, PgTx> = {
  group: 'registration.calls',
  topics: ['notification.call.v1'],
  on: (context) => [
    on(CallDeliverySchema, ({ payload }, tx) => followDelivery(context, tx, payload)),
    on(CallAnsweredSchema, ({ payload }, tx) => followAnswer(context, tx, payload)),
  ],
};
