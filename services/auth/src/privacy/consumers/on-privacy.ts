import { on, topicsOf, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  PersonAskedSchema,
  PersonStoppedSchema,
  PrivacyPartDoneSchema,
  RetentionRanSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { saveAsk } from '../use-cases/save-ask.ts';
import { savePart } from '../use-cases/save-part.ts';
import { saveRun } from '../use-cases/save-run.ts';
import { stopAsk } from '../use-cases/stop-ask.ts';

/** Parts of the services, their nightly runs, and the asks of drivers. */
export const onPrivacy: Consumer<Context, PgTx> = {
  group: 'auth.privacy-parts',
  topics: topicsOf(PrivacyPartDoneSchema),
  on: (context) => [
    on(PrivacyPartDoneSchema, ({ payload }, tx: PgTx) => savePart(context, tx, payload)),
    on(RetentionRanSchema, ({ payload }, tx: PgTx) => saveRun(tx, payload)),
    on(PersonAskedSchema, ({ payload, version }, tx: PgTx) => saveAsk(context, tx, payload, version)),
    on(PersonStoppedSchema, ({ payload }, tx: PgTx) => stopAsk(context, tx, payload.askId)),
  ],
};
