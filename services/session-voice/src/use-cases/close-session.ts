import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { closed } from '../domain/session.ts';
import { sessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

/** Staff end a session. */
export const closeSession = async (
  context: Context,
  caller: StaffCaller,
  sessionId: string,
): Promise<{ message: string }> => {
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await sessionOf(context, caller, sessionId, tx);
    await changeSession(context, tx, { before, after: closed(before, context.clock.now()) }, { what: 'closed' });
  });
  return { message: 'Session closed' };
};
