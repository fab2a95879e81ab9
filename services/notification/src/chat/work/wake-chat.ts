import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, retryLater, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { wakeChat } from '../use-cases/wake-chat.ts';
import { wakeChatKind } from '../domain/work-kinds.ts';

const clockBehindSeconds = 60;

/** A chat that was set aside for a time comes back when the time is over. */
export const wakeChatWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: wakeChatKind,
    payload: z.strictObject({ companyId: z.uuid(), jobId: z.uuid(), until: z.iso.datetime() }),
    concurrency: 4,
    finish: async ({ until, ...key }, _nothing, tx) => {
      // This process's clock is behind that of the process which set the chat aside.
      if (new Date(until) > context.clock.now()) throw retryLater(clockBehindSeconds);
      await wakeChat(context, tx, key);
    },
  });
