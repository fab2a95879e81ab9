import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findStaff } from '../db/projections.ts';
import { assigned } from '../domain/session.ts';
import { activeSessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

const needColleague = async (context: Context, companyId: string, userId: string) => {
  const [person] = await findStaff(context, [userId]);
  if (person?.companyId === companyId && person.isActive) return;
  const error = 'There is no such colleague.';
  throw problem('not_found', error, { details: [{ field: 'userId', code: 'not_found', error }] });
};

/** Gives a session to a colleague, or to nobody. */
export const assignSession = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ message: string }> => {
  if (userId !== '') await needColleague(context, caller.companyId, userId);
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    await changeSession(context, tx, { before, after: assigned(before, userId || null) }, { what: 'changed' });
  });
  return { message: 'Session assigned' };
};
