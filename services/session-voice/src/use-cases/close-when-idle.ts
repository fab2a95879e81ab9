import type { Context } from '../context.ts';
import { findSession } from '../db/session-queries.ts';
import { closed, idleRemainder } from '../domain/session.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

/**
 * Closes a session if nothing happened in it for hours. Returns the seconds that it still stays open; 0 when it is
 * closed.
 */
export const closeWhenIdle = async (context: Context, sessionId: string): Promise<number> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const now = context.clock.now();
    const before = await findSession(context.models, sessionId, tx.session);
    if (!before?.isActive) return 0;
    const remainder = idleRemainder(before, now);
    if (remainder === 0) await changeSession(context, tx, { before, after: closed(before, now) }, { what: 'closed' });
    return Math.ceil(remainder / 1000);
  });
