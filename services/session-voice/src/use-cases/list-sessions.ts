import { problem } from '@gatelingo/chassis/errors';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import { countSessions, listSessions as findSessions } from '../db/session-queries.ts';
import { fromCursor, toCursor } from '../domain/cursor.ts';
import type { Message } from '../domain/message.ts';
import { mostMessages, type Range, shares } from '../domain/range.ts';
import { sessionRowView } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';
import { openMessage } from './message-personal.ts';
import { namesOf } from './session-names.ts';

export interface SessionQuery {
  state?: 'active' | 'closed' | 'all' | undefined;
  siteId?: string | undefined;
  language?: string | undefined;
  unread?: boolean | undefined;
  messageLimit?: number | undefined;
  countOnly?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const defaultLimit = 200;
const states = { active: true, closed: false, all: undefined };

const placeOf = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const after = fromCursor(cursor);
  if (after) return after;
  const error = 'This is not a cursor that a list answered.';
  throw problem('invalid_input', error, { details: [{ field: 'cursor', code: 'invalid', error }] });
};

const messagesOf = async (context: Context, { id }: Session, { above, upTo }: Range): Promise<Message[]> => {
  const rows = above < upTo ? await findMessages(context.models, id, { above, upTo }) : [];
  return rows.map((row) => openMessage(context, row));
};

/** The company's sessions, newest first, and the counts of the active ones. */
export const listSessions = async (
  context: Context,
  companyId: string,
  query: SessionQuery,
): Promise<AnswerOf<typeof sessionVoice.listSessions>> => {
  const counts = await countSessions(context.models, companyId);
  if (query.countOnly) return { sessions: [], counts };
  const { siteId, language, unread = false, limit = defaultLimit } = query;
  // A closed session no longer waits for an answer, and there are few active sessions.
  const isActive = unread ? true : states[query.state ?? 'all'];
  const filter = { companyId, isActive, siteId: siteId || undefined, language, unread };
  const found = await findSessions(context.models, filter, { limit: limit + 1, after: placeOf(query.cursor) });
  const page = found.slice(0, limit);
  const ranges = shares(page, query.messageLimit ?? mostMessages);
  const [names, messages] = await Promise.all([
    namesOf(context, companyId, page),
    Promise.all(ranges.map(({ session, range }) => messagesOf(context, session, range))),
  ]);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    sessions: page.map((session, index) => sessionRowView(session, messages[index] ?? [], names(session))),
    counts,
    ...(last ? { nextCursor: toCursor(last) } : {}),
  };
};
