import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Language, sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { withGuestLanguage } from '../domain/session.ts';
import { listLanguages } from './list-languages.ts';
import { activeSessionOf, type SessionCaller } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { requestReadBack } from './request-read-back.ts';

type Answer = AnswerOf<typeof sessionVoice.selectLanguage>;

const languageOf = async (context: Context, companyId: string, languageId: string): Promise<Language> => {
  const languages = await listLanguages(context.models, { companyId });
  const language = languages.find(({ _id }) => _id === languageId);
  if (language) return language;
  const error = 'Invalid language';
  throw problem('invalid_input', error, { details: [{ field: 'guestLanguageId', code: 'unknown', error }] });
};

/** Sets the language in which the guest reads and writes. */
export const selectLanguage = async (
  context: Context,
  caller: SessionCaller,
  { sessionId, guestLanguageId }: { sessionId: string; guestLanguageId: string },
): Promise<Answer> => {
  const { companyId } = await activeSessionOf(context, caller, sessionId);
  await context.limiter.limit('session-language', sessionId, { points: 30, perSeconds: 60 });
  const guestLanguage = await languageOf(context, companyId, guestLanguageId);
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    const after = withGuestLanguage(before, guestLanguage, context.clock.now());
    await changeSession(context, tx, { before, after }, { what: 'changed' });
    await requestReadBack(context, tx, after, guestLanguage.code);
  });
  return { message: 'Language selected', guestLanguage };
};
