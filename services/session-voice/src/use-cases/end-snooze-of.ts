import type { Context } from '../context.ts';
import { findSession } from '../db/session-queries.ts';
import { awake } from '../domain/session.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

/** Takes a session back when its time has come; one that was put aside until another time stays. */
export const endSnoozeOf = (
  context: Context,
  { sessionId, until }: { sessionId: string; until: string },
): Promise<void> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const before = await findSession(context.models, sessionId, tx.session);
    if (before?.snooze?.until?.toISOString() !== until) return;
    await changeSession(context, tx, { before, after: awake(before, context.clock.now()) }, { what: 'changed' });
  });
