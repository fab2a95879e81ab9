import type { StaffCaller } from '@gatelingo/chassis/http';
import { waitFor } from '@gatelingo/chassis/projection';
import { hasWords } from '@gatelingo/chassis/translation';
import type { Context } from '../context.ts';
import { findMessagesWithin } from '../db/message-queries.ts';
import { isAwaited, type Message } from '../domain/message.ts';
import { guestLanguageOf, isTranslatedInto, type Session, withReader } from '../domain/session.ts';
import { openMessage } from '../db/message-personal.ts';
import { staffLanguage } from './staff-language.ts';
import { type SessionCaller, sessionOf } from '../access.ts';
import { changeSession } from './change-session.ts';
import { sessionTransaction } from './session-transaction.ts';
import { requestReadBack } from './request-read-back.ts';
import { readBack } from '../domain/range.ts';

/** From now on the session is translated for this staff member, too: a client of the documents has no call to open it. */
const addReader = (context: Context, caller: StaffCaller, sessionId: string, language: string): Promise<Session> =>
  sessionTransaction(context, sessionId, async (tx) => {
    const before = await sessionOf(context, caller, sessionId, tx);
    const after = before.isActive ? withReader(before, language) : before;
    if (after === before) return before;
    await changeSession(context, tx, { before, after }, { what: 'changed' });
    await requestReadBack(context, tx, after, language);
    return after;
  });

/** Many callers wait at the same time, and each reads again and again. */
const mostAwaitedBytes = 256 * 1024;

const newestMessages = async (
  context: Context,
  { id, lastSeq }: Pick<Session, 'id' | 'lastSeq'>,
): Promise<Message[]> => {
  const range = { above: Math.max(0, lastSeq - readBack), upTo: lastSeq };
  const { rows } = await findMessagesWithin(context.models, id, {
    ...range,
    keep: 'newest',
    mostBytes: mostAwaitedBytes,
  });
  return rows.map((row) => openMessage(context, row));
};

/**
 * Waits until the newest messages are there in the reader's language, 3 s at most. Returns that language: the guest's,
 * or the staff member's.
 */
export const awaitTranslations = async (
  context: Context,
  caller: SessionCaller,
  sessionId: string,
): Promise<string> => {
  let session = await sessionOf(context, caller, sessionId);
  const reader = caller.kind === 'staff' ? await staffLanguage(context, caller, undefined) : guestLanguageOf(session);
  if (!context.translator.isConfigured || !session.isActive) return reader;
  if (caller.kind === 'staff' && !session.companyLanguages.includes(reader)) {
    session = await addReader(context, caller, sessionId, reader);
  }
  if (!isTranslatedInto(session, reader)) return reader;
  const { id, lastSeq } = session;
  const isGuest = caller.kind !== 'staff';
  await waitFor(
    () => newestMessages(context, { id, lastSeq }),
    (messages) =>
      !messages.some((message) => isAwaited(message, { language: reader, isGuest, hasWords: hasWords(message.text) })),
  );
  return reader;
};
