import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { opened } from '../domain/session.ts';
import { staffLanguage } from './staff-language.ts';
import { sessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { occupantName } from './occupant-name.ts';
import { requestReadBack } from './request-read-back.ts';

/** A staff member opens a session; a closed session is only shown. */
export const openSession = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, language: interfaceLanguage }: { sessionId: string; language: string | undefined },
): Promise<AnswerOf<typeof sessionVoice.openSession>> => {
  const language = await staffLanguage(context, caller, interfaceLanguage);
  const occupant = await sessionTransaction(context, sessionId, async (tx) => {
    const before = await sessionOf(context, caller, sessionId, tx);
    if (!before.isActive) return before.occupant;
    const after = opened(before, { userId: caller.userId, language });
    await changeSession(context, tx, { before, after }, { what: 'changed' });
    const isNewLanguage = after.companyLanguages.length > before.companyLanguages.length;
    if (isNewLanguage) await requestReadBack(context, tx, after, language);
    return after.occupant;
  });
  return { message: 'Session opened', occupant: await occupantName(context, occupant), language };
};
