import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { applyStatus } from '../use-cases/apply-status.ts';
import { lockStatuses } from '../use-cases/lock-statuses.ts';
import { sendMessageKind } from '../../chat/domain/work-kinds.ts';
import { sendMessage } from '../use-cases/send-message.ts';
import { retrySending } from '../use-cases/retry-sending.ts';
import { failSending } from '../use-cases/fail-sending.ts';

/** One message to one driver. Waiting for Twilio or for an older message of the phone uses no attempt. */
export const sendMessageWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: sendMessageKind,
    payload: z.strictObject({ messageId: z.uuid(), generation: z.number().int() }),
    concurrency: 10,
    timeoutMs: 60_000,
    run: (order) => sendMessage(context, order),
    finish: async (_order, taken, tx) => {
      if (!taken) return;
      await lockStatuses(tx, [taken]);
      await applyStatus(context, tx, taken);
    },
    onFailed: (order, _error, tx) => failSending(context, tx, order),
    onRetry: (order, tx) => retrySending(context, tx, order),
  });
