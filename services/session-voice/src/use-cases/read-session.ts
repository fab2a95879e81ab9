import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findChangedMessages, findMessages } from '../db/message-queries.ts';
import type { MessageRow } from '../db/models.ts';
import { findLatest } from '../db/session-queries.ts';
import { type Asked, rangeOf } from '../domain/range.ts';
import { sessionView } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';
import { awaitTranslations } from './await-translations.ts';
import { openMessage } from './message-personal.ts';
import { providersOf } from './providers.ts';
import { type SessionCaller, sessionOf } from './session-access.ts';
import { namesOf } from './session-names.ts';

type Answer = AnswerOf<typeof sessionVoice.getSession>;

const changesOnce = 1000;

const changed = async (context: Context, { id, version }: Session, afterVersion: number, limit: number) => {
  if (afterVersion >= version || limit === 0) return { rows: [], more: false };
  const range = { afterVersion, upTo: version, limit: limit + 1 };
  const rows = await findChangedMessages(context.models, id, range);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
};

const find = async (
  context: Context,
  session: Session,
  asked: Query,
): Promise<{ rows: MessageRow[]; more: boolean }> => {
  if (asked.afterVersion !== undefined) {
    return changed(context, session, asked.afterVersion, asked.limit ?? changesOnce);
  }
  const { above, upTo, more } = rangeOf(session.lastSeq, asked);
  return { rows: above < upTo ? await findMessages(context.models, session.id, { above, upTo }) : [], more };
};

interface Query extends Asked {
  afterVersion?: number | undefined;
}

const view = async (context: Context, caller: SessionCaller, session: Session, asked: Query, reader?: string) => {
  const [{ rows, more }, names] = await Promise.all([
    find(context, session, asked),
    namesOf(context, session.companyId, [session]),
  ]);
  const messages = rows.map((row) => openMessage(context, row));
  const given = { names: names(session), isStaff: caller.kind === 'staff', reader };
  return { session: sessionView(session, messages, given), providers: providersOf(context), more };
};

/** A session with the messages of a range, as written. */
const readRange = async (context: Context, caller: SessionCaller, sessionId: string, asked: Query): Promise<Answer> =>
  view(context, caller, await sessionOf(context, caller, sessionId), asked);

/** A session as a client of the documents reads it: all messages, in the reader's language. */
const readAll = async (context: Context, caller: SessionCaller, sessionId: string): Promise<Answer> => {
  const reader = await awaitTranslations(context, caller, sessionId);
  return view(context, caller, await sessionOf(context, caller, sessionId), {}, reader);
};

/** A session with the requested messages. */
export const readSession = (
  context: Context,
  caller: SessionCaller,
  sessionId: string,
  asked: Query,
): Promise<Answer> => {
  const isRange = Object.values(asked).some((bound) => bound !== undefined);
  return isRange ? readRange(context, caller, sessionId, asked) : readAll(context, caller, sessionId);
};

/** The newest numbers of sessions, for a caller that has their ids. */
export const readLatest = async (
  { models }: Context,
  sessionIds: readonly string[],
): Promise<AnswerOf<typeof sessionVoice.getLatest>> => ({ sessions: await findLatest(models, sessionIds) });
