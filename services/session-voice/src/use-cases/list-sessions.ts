import type { StaffCaller } from '@gatelingo/chassis/http';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import { countEmptySessions, countSessions, listSessions as findSessions } from '../db/session-queries.ts';
import type { Message } from '../domain/message.ts';
import { mostMessages, type Range, shares } from '../domain/range.ts';
import { sessionRowView } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';
import { openMessage } from './message-personal.ts';
import { staffLanguage } from './reading-language.ts';
import { namesOf } from './session-names.ts';

export interface SessionQuery {
  state?: 'active' | 'closed' | 'all' | undefined;
  siteId?: string | undefined;
  language?: string | undefined;
  unread?: boolean | undefined;
  mine?: boolean | undefined;
  empty?: boolean | undefined;
  messageLimit?: number | undefined;
  countOnly?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const mostEmpty = 1000;
const states = { active: true, closed: false, all: undefined };

const messagesOf = async (context: Context, { id }: Session, { above, upTo }: Range): Promise<Message[]> => {
  const rows = above < upTo ? await findMessages(context.models, id, { above, upTo }) : [];
  return rows.map((row) => openMessage(context, row));
};

/** The company's sessions, the newest first, and what waits in the active ones. */
export const listSessions = async (
  context: Context,
  caller: StaffCaller,
  query: SessionQuery,
): Promise<AnswerOf<typeof sessionVoice.listSessions>> => {
  const { companyId } = caller;
  const counts = await countSessions(context.models, companyId);
  if (query.countOnly) return { sessions: [], counts };
  const { siteId, language, unread = false, mine = false, empty: isEmpty } = query;
  // A closed session waits for nobody any more; and the active ones are few.
  const isActive = unread || mine ? true : states[query.state ?? 'all'];
  const filter = {
    companyId,
    isActive,
    siteId: siteId || undefined,
    language,
    unread,
    assignee: mine ? caller.userId : undefined,
    isEmpty,
  };
  const page = await findSessions(context.models, filter, pageRequest(query));
  const ranges = shares(page.rows, query.messageLimit ?? mostMessages);
  // The documents' call has no limit: its client shows `text` and nothing else.
  const reader = query.messageLimit === undefined ? await staffLanguage(context, caller, undefined) : undefined;
  const [names, messages] = await Promise.all([
    namesOf(context, companyId, page.rows),
    Promise.all(ranges.map(({ session, range }) => messagesOf(context, session, range))),
  ]);
  return {
    sessions: page.rows.map((session, index) =>
      sessionRowView(session, messages[index] ?? [], { names: names(session), reader }),
    ),
    counts,
    ...(isEmpty === false ? { emptySessions: await countEmptySessions(context.models, filter, mostEmpty) } : {}),
    ...nextCursorOf(page),
  };
};
