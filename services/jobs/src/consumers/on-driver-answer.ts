import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { DelaySentSchema, LanguageChosenSchema, PositionSentSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { confirmFromChat } from '../use-cases/confirm-from-chat.ts';
import { followLanguage } from '../use-cases/follow-language.ts';
import { noteDelay } from '../use-cases/note-delay.ts';

/** Answers of drivers by WhatsApp about the active step of their job, and the language that they chose. */
export const onDriverAnswer: Consumer<Context, PgTx> = {
  group: 'jobs.driver-answers',
  topics: ['notification.driver.v1'],
  on: (context) => [
    on(PositionSentSchema, ({ payload }, tx: PgTx) => confirmFromChat(context, tx, payload)),
    on(LanguageChosenSchema, ({ payload }, tx: PgTx) => followLanguage(context, tx, payload)),
    on(DelaySentSchema, ({ payload }, tx: PgTx) => noteDelay(context, tx, payload)),
  ],
};
