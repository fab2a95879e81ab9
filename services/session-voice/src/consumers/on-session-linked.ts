import { on, type Consumer } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import { SessionLinkedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { linkDriver } from '../use-cases/link-driver.ts';

/** The driver of a session, who has shown a pass. */
export const onSessionLinked: Consumer<Context, MongoTx> = {
  group: 'session-voice.drivers',
  topics: ['registration.session-link.v1'],
  on: (context) => [on(SessionLinkedSchema, (fact, tx: MongoTx) => linkDriver(context, tx, fact))],
};
