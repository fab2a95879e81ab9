import { v7 as newId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import { isDuplicateKey } from '@gatelingo/chassis/mongo';
import { hasWords } from '@gatelingo/chassis/translation';
import type { Sender, SessionMessage } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findSentMessage, insertMessage } from '../db/message-queries.ts';
import { isPhraseId, missingLanguages, type Message, newMessage, phraseIn } from '../domain/message.ts';
import { messageView } from '../domain/session-view.ts';
import { guestLanguageOf, type Session, withMessage } from '../domain/session.ts';
import { openMessage, sealMessage } from '../db/message-personal.ts';
import { staffLanguage } from './staff-language.ts';
import { requestTranslation } from './request-translation.ts';
import {
  activeSessionAsCompany,
  activeSessionOf,
  guestLimitTarget,
  needSessionId,
  needStaff,
  type SessionCaller,
} from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';

export interface Post {
  sessionId: string;
  sender: Sender;
  text: string;
  phraseId: string | undefined;
  /** The same key means the same message. */
  clientId: string;
  /** The interface language of the staff member. */
  language: string | undefined;
}

const refusal = (field: string, code: string, error: string) =>
  problem('invalid_input', error, { details: [{ field, code, error }] });

const phraseOf = ({ text, phraseId }: Post) => {
  if (phraseId === undefined) {
    if (text === '') throw refusal('text', 'required', 'Empty text');
    return null;
  }
  if (!isPhraseId(phraseId)) throw refusal('phraseId', 'unknown', 'There is no such phrase card.');
  return phraseId;
};

/** The answer to a message that was sent again; another message under the same key is a conflict. */
const sentBefore = async (context: Context, caller: SessionCaller, post: Post): Promise<SessionMessage> => {
  const session = await activeSessionOf(context, caller, post.sessionId);
  const row = await findSentMessage(context.models, post.sessionId, post.clientId);
  if (!row) throw new Error('The message whose key was taken is not there.');
  const message = openMessage(context, row);
  const isSame =
    message.sender === post.sender &&
    message.phraseId === (post.phraseId ?? null) &&
    (post.phraseId !== undefined || message.text === post.text);
  if (!isSame) throw problem('idempotency_mismatch', 'This key was already used for another message.');
  return messageView(message, session.marks);
};

/** Stores a message once per key, in one transaction with its fact and its translation work. */
export const postMessage = async (context: Context, caller: SessionCaller, post: Post): Promise<SessionMessage> => {
  const { sessionId, sender, clientId } = post;
  const { clock, limiter, config, translator } = context;
  const isCompany = sender === 'company';
  if (isCompany) needStaff(caller);
  needSessionId(sessionId);
  const phraseId = phraseOf(post);
  if (caller.kind === 'anonymous') {
    await limiter.limit('session-message', guestLimitTarget(sessionId, caller), {
      points: config.MESSAGES_PER_MINUTE,
      perSeconds: 60,
    });
  }
  const userId = isCompany && caller.kind === 'staff' ? caller.userId : null;
  const written =
    isCompany && caller.kind === 'staff' ? await staffLanguage(context, caller, post.language) : undefined;

  const compose = (session: Session, now: Date): Message => {
    const language = written ?? guestLanguageOf(session);
    const content = phraseId === null ? { text: post.text, language } : phraseIn(phraseId, language);
    const given = { id: newId({ msecs: now.getTime() }), sender, userId, clientId, phraseId, ...content };
    const canTranslate = translator.isConfigured;
    return newMessage(session, given, { now, canTranslate, hasWords: hasWords(content.text) });
  };

  try {
    return await sessionTransaction(context, sessionId, async (tx) => {
      const find = isCompany ? activeSessionAsCompany : activeSessionOf;
      const before = await find(context, caller, sessionId, tx);
      const now = clock.now();
      const after = withMessage(before, { sender, userId }, now);
      const message = compose(after, now);
      // The session first: of two processes that give the same number one starts again here.
      await changeSession(context, tx, { before, after }, { what: 'posted', message });
      await insertMessage(context.models, sealMessage(context, message), tx);
      if (translator.isConfigured) await requestTranslation(context, tx, message, missingLanguages(message));
      return messageView(message, after.marks);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return sentBefore(context, caller, post);
  }
};
