import type { MongoTx } from '@gatelingo/chassis/store';
import { retryLater, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { idleMs } from '../domain/session.ts';
import { closeIdleSession } from '../domain/work-kinds.ts';
import { closeWhenIdle } from '../use-cases/close-when-idle.ts';

const payload = z.strictObject({ sessionId: z.uuid() });

/** One row per session, due when the session would be idle for too long; due again if something happened meanwhile. */
export const closeIdleSessionWork = (context: Context): WorkDefinition<MongoTx, typeof payload> => ({
  kind: closeIdleSession,
  payload,
  run: async ({ sessionId }) => {
    const seconds = await closeWhenIdle(context, sessionId);
    // A session that is put aside for days may be taken back tomorrow, and is idle from then on.
    if (seconds > 0) throw retryLater(Math.min(seconds, idleMs / 1000));
  },
});
