import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { takenOver } from '../domain/session.ts';
import { activeSessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { occupantName } from './occupant-name.ts';

/** Makes the caller the occupant of this session, in place of a colleague. */
export const takeOverSession = async (
  context: Context,
  caller: StaffCaller,
  sessionId: string,
): Promise<AnswerOf<typeof sessionVoice.takeOverSession>> => {
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    await changeSession(context, tx, { before, after: takenOver(before, caller.userId) }, { what: 'changed' });
  });
  return { message: 'Session taken over', occupant: await occupantName(context, caller.userId) };
};
