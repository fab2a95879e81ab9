import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findChangedMessages, findMessagesWithin, type FoundMessages } from '../db/message-queries.ts';
import { type Asked, mostBytes, rangeOf } from '../domain/range.ts';
import { sessionView } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';
import { awaitTranslations } from './await-translations.ts';
import { openMessage } from '../db/message-personal.ts';
import { providersOf } from './providers.ts';
import { type SessionCaller, sessionOf } from '../access.ts';
import { namesOf } from './names-of.ts';

type Answer = AnswerOf<typeof sessionVoice.getSession>;

const changesOnce = 1000;

const find = async ({ models }: Context, session: Session, asked: Query): Promise<FoundMessages> => {
  const { id, version } = session;
  const { afterVersion, afterSeq, limit = changesOnce } = asked;
  if (afterVersion !== undefined) {
    if (afterVersion >= version || limit === 0) return { rows: [], isWhole: true };
    return findChangedMessages(models, id, { afterVersion, upTo: version, most: limit, mostBytes });
  }
  const { above, upTo, more } = rangeOf(session.lastSeq, asked);
  const keep = afterSeq === undefined ? 'newest' : 'oldest';
  const found = await findMessagesWithin(models, id, { above, upTo, keep, mostBytes });
  return { ...found, isWhole: found.isWhole && !more };
};

interface Query extends Asked {
  afterVersion?: number | undefined;
}

const view = async (context: Context, caller: SessionCaller, session: Session, asked: Query, reader?: string) => {
  const [{ rows, isWhole }, names] = await Promise.all([
    find(context, session, asked),
    namesOf(context, session.companyId, [session]),
  ]);
  const messages = rows.map((row) => openMessage(context, row));
  const given = { names: names(session), isStaff: caller.kind === 'staff', reader };
  return { session: sessionView(session, messages, given), providers: providersOf(context), more: !isWhole };
};

/** Staff wait for their turns among the lists; strangers here, as soon as the company of their session is known. */
const inTurn = (
  { guestReads }: Context,
  { caller, ip }: Reader,
  { companyId }: Session,
  read: () => Promise<Answer>,
): Promise<Answer> => (caller.kind === 'staff' ? read() : guestReads.run({ companyId, strangersAddress: ip }, read));

/** A session with the messages of a range, as written. */
const readRange = async (context: Context, by: Reader, sessionId: string, asked: Query): Promise<Answer> => {
  const session = await sessionOf(context, by.caller, sessionId);
  const read = () => view(context, by.caller, session, asked);
  return asked.limit === 0 ? read() : inTurn(context, by, session, read);
};

/** A session as a client of the documents reads it: the newest messages, in the reader's language. */
const readAll = async (context: Context, by: Reader, sessionId: string): Promise<Answer> => {
  const language = await awaitTranslations(context, by.caller, sessionId);
  const session = await sessionOf(context, by.caller, sessionId);
  return inTurn(context, by, session, () => view(context, by.caller, session, {}, language));
};

/** Who reads a session, and from where. */
export interface Reader {
  caller: SessionCaller;
  ip: string;
}

/** A session with the requested messages. */
export const readSession = (context: Context, by: Reader, sessionId: string, asked: Query): Promise<Answer> => {
  const isRange = Object.values(asked).some((bound) => bound !== undefined);
  return isRange ? readRange(context, by, sessionId, asked) : readAll(context, by, sessionId);
};
