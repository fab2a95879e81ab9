import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { translateMessageKind } from '../domain/work-kinds.ts';
import { saveTranslation } from '../use-cases/save-translation.ts';
import { translateMessage } from '../use-cases/translate-message.ts';
import { sendUntranslated } from '../use-cases/send-untranslated.ts';

const [atOnce, places] = [16, 64];

/**
 * Tried again for a minute while a model is loaded, and for 15 s where the translator fails for now; then the original is
 * sent.
 */
export const translateMessageWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: translateMessageKind,
    payload: z.strictObject({ messageId: z.uuid(), since: z.iso.datetime() }),
    concurrency: places,
    pool: context.shares.pool({ name: 'translated-messages', places, atOnce }),
    timeoutMs: 10_000,
    attempts: 1,
    run: (given, { signal }) => translateMessage(context, given, signal),
    finish: ({ messageId }, translation, tx) => saveTranslation(context, tx, messageId, translation),
    onFailed: ({ messageId }, _error, tx) => sendUntranslated(context, tx, messageId),
  });
