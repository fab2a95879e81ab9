import { toProblem } from '@gatelingo/chassis/errors';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Waiting } from '../batches.ts';
import type { Context } from '../context.ts';
import { findMessagesById, insertMessage, updateMessage } from '../db/message-queries.ts';
import { findSession, updateSession, writeConflict } from '../db/session-queries.ts';
import type { Message } from '../domain/message.ts';
import type { Session } from '../domain/session.ts';
import { openMessage, sealMessage } from './message-personal.ts';
import { isSessionId } from './session-access.ts';
import { type Happened, publishSession } from './session-facts.ts';
import { requestTranslation } from './request-translations.ts';

/** What a change makes of a session; without `after` it changes nothing. */
export interface Decided<R> {
  result: R;
  after?: Session;
  it?: Happened;
  /** Languages into which the message is to be translated. */
  requested?: readonly string[];
}

export interface Change<R> {
  /** The message that it changes, as the caller has read it. */
  message?: Message;
  /** Decides on the newest state, without waiting for anything; runs again when that state was old. May throw a refusal. */
  decide(session: Session | null, message: Message | undefined): Decided<R>;
}

interface State {
  session: Session | null;
  messages: Map<string, Message>;
  /** Whether all of it was read in this transaction. */
  isRead: boolean;
}

type Changes = readonly Waiting<Change<unknown>>[];
type Outcome = PromiseSettledResult<Decided<unknown>>;

const messagesOf = (changes: Changes) => {
  const newest = new Map<string, Message>();
  for (const { item } of changes) {
    const { message } = item;
    if (message && message.version >= (newest.get(message.id)?.version ?? 0)) newest.set(message.id, message);
  }
  return newest;
};

const findSessionIn = async ({ models }: Context, tx: MongoTx, sessionId: string) =>
  isSessionId(sessionId) ? findSession(models, sessionId, tx.session) : null;

const remember = async (context: Context, tx: MongoTx, sessionId: string, changes: Changes): Promise<State> => {
  const messages = messagesOf(changes);
  const known = context.newest.session(sessionId);
  const session = known ?? (await findSessionIn(context, tx, sessionId));
  return { session, messages, isRead: !known && messages.size === 0 };
};

const read = async (context: Context, tx: MongoTx, sessionId: string, changes: Changes): Promise<State> => {
  const session = await findSessionIn(context, tx, sessionId);
  const ids = [...messagesOf(changes).keys()];
  const rows = ids.length === 0 ? [] : await findMessagesById(context.models, ids, tx.session);
  return { session, messages: new Map(rows.map((row) => [row._id, openMessage(context, row)])), isRead: true };
};

/** Each change is decided on the state that the one before it made. */
const decideAll = (changes: Changes, state: State) => {
  let { session } = state;
  const messages = new Map(state.messages);
  const outcomes = changes.map(({ item }): Outcome => {
    try {
      const value = item.decide(session, item.message && messages.get(item.message.id));
      session = value.after ?? session;
      if (value.it && 'message' in value.it) messages.set(value.it.message.id, value.it.message);
      return { status: 'fulfilled', value };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  return { session, messages, outcomes };
};

const changesNothing = (outcome: Outcome) => outcome.status === 'rejected' || !outcome.value.after;

type Decision = ReturnType<typeof decideAll>;

const write = async (context: Context, tx: MongoTx, changes: Changes, before: State, decision: Decision) => {
  const { session, messages, outcomes } = decision;
  if (!session || !before.session || session === before.session) return;
  // First: if the state was old, nothing behind it is written.
  await updateSession(context.models, before.session, session, tx);
  for (const message of messages.values()) {
    const stored = before.messages.get(message.id);
    if (!stored) await insertMessage(context.models, sealMessage(context, message), tx);
    else if (stored !== message) await updateMessage(context.models, sealMessage(context, message), stored.version, tx);
  }
  const made = changes.flatMap((change, place) => {
    const outcome = outcomes[place];
    if (outcome?.status !== 'fulfilled') return [];
    const { after, it, requested = [] } = outcome.value;
    return after && it ? [{ ...change, after, it, requested }] : [];
  });
  for (const { inContext, after, it, requested } of made) {
    await inContext(() => publishSession(context, tx, after, it));
    if ('message' in it) await inContext(() => requestTranslation(context, tx, it.message, requested));
  }
};

const keep = ({ newest }: Context, before: State, { session, messages, outcomes }: Decision) => {
  if (session && session !== before.session) newest.keepSession(session);
  for (const outcome of outcomes) {
    const it = outcome.status === 'fulfilled' ? outcome.value : undefined;
    if (!it?.it || !('message' in it.it)) continue;
    const message = messages.get(it.it.message.id);
    // Only what is to be translated is needed again.
    if (message && (it.requested?.length || newest.message(message))) newest.keepMessage(message);
  }
};

const commitAll = async (context: Context, sessionId: string, changes: Changes): Promise<Outcome[]> => {
  let isFirst = true;
  const decision = await context.store.transaction(async (tx) => {
    const find = isFirst ? remember : read;
    isFirst = false;
    const state = await find(context, tx, sessionId, changes);
    const made = decideAll(changes, state);
    // What an old state refuses is decided on the stored one.
    if (!state.isRead && made.outcomes.some(changesNothing)) throw writeConflict();
    // Before the work that it enqueues: that begins with the commit, and takes what is remembered.
    tx.afterCommit(() => keep(context, state, made));
    await write(context, tx, changes, state, made);
    return made;
  });
  return decision.outcomes;
};

const resultOf = (outcome: Outcome): PromiseSettledResult<unknown> =>
  outcome.status === 'fulfilled' ? { status: 'fulfilled', value: outcome.value.result } : outcome;

/** All changes in one transaction; if one of them makes it fail, only that one fails. */
const run = async (context: Context, sessionId: string, changes: Changes): Promise<PromiseSettledResult<unknown>[]> => {
  try {
    return (await commitAll(context, sessionId, changes)).map(resultOf);
  } catch (reason) {
    if (changes.length === 1) return [{ status: 'rejected', reason }];
    if (toProblem(reason).code === 'unavailable') throw reason;
  }
  // By halves: one message that was sent again must not make a transaction of each of a hundred others.
  const half = Math.ceil(changes.length / 2);
  const first = await run(context, sessionId, changes.slice(0, half));
  return [...first, ...(await run(context, sessionId, changes.slice(half)))];
};

/**
 * Changes a session, with the changes that come for it at the same time: they are numbered one after the other, and
 * written in one transaction.
 */
export const changeInBatch = <R>(context: Context, sessionId: string, change: Change<R>): Promise<R> =>
  context.inBatch<Change<R>, R>(
    sessionId,
    change,
    (changes) => run(context, sessionId, changes) as Promise<PromiseSettledResult<R>[]>,
  );
