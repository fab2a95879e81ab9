import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { translateMessageKind } from '../use-cases/change-chat.ts';
import { messageTranslated, translateMessage, translationFailed } from '../use-cases/translate-message.ts';

const concurrency = 16;

/** One attempt within the translator's time-out: after it the original is sent. */
export const translateMessageWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: translateMessageKind,
    payload: z.strictObject({ messageId: z.uuid() }),
    concurrency,
    pool: context.shares.pool({ name: 'translated-messages', places: concurrency }),
    timeoutMs: 10_000,
    attempts: 1,
    run: ({ messageId }, { signal }) => translateMessage(context, messageId, signal),
    finish: ({ messageId }, text, tx) => messageTranslated(context, tx, messageId, text),
    onFailed: ({ messageId }, _error, tx) => translationFailed(context, tx, messageId),
  });
