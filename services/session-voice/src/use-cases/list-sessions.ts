import type { StaffCaller } from '@gatelingo/chassis/http';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { batchSize, findMessagesWithin } from '../db/message-queries.ts';
import { countEmptySessions, countSessions, listSessions as findSessions } from '../db/session-queries.ts';
import type { Message } from '../domain/message.ts';
import { mostBytes, maxMessages, newestWithin, type Range, shares } from '../domain/range.ts';
import { sessionRowView } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';
import { openMessage } from '../db/message-personal.ts';
import { staffLanguage } from './staff-language.ts';
import { namesOf } from './names-of.ts';

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

const maxEmptySessions = 1000;
const states = { active: true, closed: false, all: undefined };

const leastAtOnce = 4;

/**
 * The messages of each session, in the same order; where all together reach `mostBytes`, later sessions have none. What is read at once
 * is about a batch, or a few sessions of any length.
 */
const messagesOf = async (
  context: Context,
  wanted: readonly { session: Session; range: Range }[],
  perSession: number,
): Promise<Message[][]> => {
  const atOnce = Math.max(leastAtOnce, Math.floor(batchSize / Math.max(1, perSession)));
  const messages: Message[][] = [];
  let left = mostBytes;
  for (let at = 0; at < wanted.length; at += atOnce) {
    const bounds = { keep: 'newest', mostBytes: left } as const;
    const read = ({ session, range: { above, upTo } }: (typeof wanted)[number]) =>
      findMessagesWithin(context.models, session.id, { above: left > 0 ? above : upTo, upTo, ...bounds });
    for (const { rows } of await Promise.all(wanted.slice(at, at + atOnce).map(read))) {
      const { kept, bytes } = newestWithin(rows, left);
      left -= bytes;
      messages.push(kept.map((row) => openMessage(context, row)));
    }
  }
  return messages;
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
  const perSession = query.messageLimit ?? maxMessages;
  // The documents' call has no limit: its client shows `text` and nothing else.
  const reader = query.messageLimit === undefined ? await staffLanguage(context, caller, undefined) : undefined;
  const [names, messages] = await Promise.all([
    namesOf(context, companyId, page.rows),
    messagesOf(context, shares(page.rows, perSession), perSession),
  ]);
  return {
    sessions: page.rows.map((session, index) =>
      sessionRowView(session, messages[index] ?? [], { names: names(session), reader }),
    ),
    counts,
    ...(isEmpty === false ? { emptySessions: await countEmptySessions(context.models, filter, maxEmptySessions) } : {}),
    ...nextCursorOf(page),
  };
};
