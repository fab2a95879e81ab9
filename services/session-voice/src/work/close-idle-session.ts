import { retryLater } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { closeIdleSession, closeWhenIdle } from '../use-cases/close-session.ts';

/** One row per session, due when the session would be idle for too long; due again if something happened meanwhile. */
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
