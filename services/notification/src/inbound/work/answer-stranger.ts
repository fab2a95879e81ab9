import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sendStrangerText } from '../use-cases/send-stranger-text.ts';
import { answerStrangerKind } from '../domain/work-kinds.ts';

/** The one sentence for a number that nobody knows. */
export const answerStrangerWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: answerStrangerKind,
    payload: z.strictObject({ phone: personal(z.string()), thread: z.string(), wroteAt: z.iso.datetime() }),
    concurrency: 1,
    run: ({ wroteAt, ...stranger }) => sendStrangerText(context, { ...stranger, wroteAt: new Date(wroteAt) }),
  });
