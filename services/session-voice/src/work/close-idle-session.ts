import { retryLater } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { closeIdleSession, closeWhenIdle } from '../use-cases/close-session.ts';

/** One row a session, due when it would have been idle for too long; where something happened meanwhile, due again. */
export const defineCloseIdleSession = (context: Context): void => {
  context.work.define({
    kind: closeIdleSession,
    payload: z.strictObject({ sessionId: z.uuid() }),
    run: async ({ sessionId }) => {
      const seconds = await closeWhenIdle(context, sessionId);
      if (seconds > 0) throw retryLater(seconds);
    },
  });
};
