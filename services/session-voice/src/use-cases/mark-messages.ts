import type { MongoTx } from '@gatelingo/chassis/store';
import type { Marks, Sender } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { countGuestMessages } from '../db/message-queries.ts';
import { type Session, withMark, withUnread } from '../domain/session.ts';
import { activeSessionAsCompany, activeSessionOf, guestLimitTarget, type SessionCaller } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

export interface Mark {
  sessionId: string;
  side: Sender;
  delivered: number | undefined;
  read: number | undefined;
}

const recount = async ({ models }: Context, tx: MongoTx, session: Session): Promise<Session> => {
  const { id, lastSeq: upTo, marks } = session;
  const above = marks.company.read;
  return withUnread(session, above === upTo ? 0 : await countGuestMessages(models, id, { above, upTo }, tx.session));
};

/** Moves the marks of one side forward. */
export const markMessages = async (context: Context, caller: SessionCaller, mark: Mark): Promise<Marks> => {
  const { sessionId, side } = mark;
  if (caller.kind === 'anonymous') {
    await context.limiter.limit('session-mark', guestLimitTarget(sessionId, caller), { points: 300, perSeconds: 60 });
  }
  return sessionTransaction(context, sessionId, async (tx) => {
    const find = side === 'company' ? activeSessionAsCompany : activeSessionOf;
    const before = await find(context, caller, sessionId, tx);
    const moved = withMark(before, side, mark);
    if (moved === before) return before.marks;
    const after = side === 'company' ? await recount(context, tx, moved) : moved;
    await changeSession(context, tx, { before, after }, { what: 'read' });
    return after.marks;
  });
};
