import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import type { TextStore } from '../stored.ts';
import type { StoredMessage } from './conversation.ts';

/** A message on its way. Its `clientId` is the key: however often it is sent, it is one message. */
export interface Outgoing {
  clientId: string;
  sessionId: string;
  text: string;
  phraseId?: string;
  /** Code of the language in which it was written. */
  language: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
  /** Why the server did not take it: it waits for the person's own retry. */
  failure?: { code: ApiErrorCode; error: string; details: readonly ErrorDetail[] };
}

export type Delivery =
  | { state: 'sent'; message: StoredMessage }
  | { state: 'waiting'; error: ApiError }
  | { state: 'failed'; error: ApiError };

/** Sends one message under its key and gives it as it was stored. */
export type SendMessage = (outgoing: Outgoing) => Promise<StoredMessage>;

/** Where a page's messages wait: a store and the key in it. */
export interface Outbox {
  store: TextStore;
  key: string;
}

/** The guest's; staff keep theirs apart. */
export const guestOutboxKey = 'sessionOutbox';

const all = ({ store, key }: Outbox): Outgoing[] => {
  try {
    const entries: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(entries) ? (entries as Outgoing[]) : [];
  } catch {
    return [];
  }
};

const keep = ({ store, key }: Outbox, entries: Outgoing[]): boolean => {
  if (entries.length > 0) return store.write(key, JSON.stringify(entries));
  store.remove(key);
  return true;
};

/** What waits in a session (in any, without an id), in the order in which it was written. */
export const outgoingIn = (outbox: Outbox, sessionId?: string): Outgoing[] =>
  all(outbox).filter((entry) => sessionId === undefined || entry.sessionId === sessionId);

/** Puts a message in line; the same key replaces what it had, in its place. Answers whether the phone kept it. */
export const putOutgoing = (outbox: Outbox, entry: Outgoing): boolean => {
  const entries = all(outbox);
  const index = entries.findIndex(({ clientId }) => clientId === entry.clientId);
  return keep(outbox, index < 0 ? [...entries, entry] : entries.with(index, entry));
};

export const removeOutgoing = (outbox: Outbox, clientId: string): void => {
  const entries = all(outbox);
  const left = entries.filter((entry) => entry.clientId !== clientId);
  if (left.length < entries.length) keep(outbox, left);
};

const withoutFailure = ({ failure: _failure, ...entry }: Outgoing): Outgoing => entry;

/** The person wants it sent after all. */
export const retryOutgoing = (outbox: Outbox, clientId: string): void => {
  const entry = all(outbox).find((each) => each.clientId === clientId);
  if (entry?.failure) putOutgoing(outbox, withoutFailure(entry));
};

/** What a closed session did not take goes along to the next one, where each is sent by the person's own choice. */
export const moveOutgoing = (outbox: Outbox, from: string, to: string): void => {
  const failure = { code: 'not_found', error: 'This session was closed.', details: [] } as const;
  const moved = all(outbox).map((entry) =>
    entry.sessionId === from ? { ...entry, sessionId: to, failure: entry.failure ?? failure } : entry,
  );
  keep(outbox, moved);
};

const week = 7 * 24 * 60 * 60 * 1000;

/** Forgets what nobody has wanted to send for a week. */
export const forgetOld = (outbox: Outbox, now: number): void => {
  const entries = all(outbox);
  const left = entries.filter(({ writtenAt }) => now - writtenAt < week);
  if (left.length < entries.length) keep(outbox, left);
};

/** Tries once. Only an answer that would be the same again is a failure; anything else is tried later. */
export const deliver = async (entry: Outgoing, send: SendMessage): Promise<Delivery> => {
  try {
    return { state: 'sent', message: await send(entry) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const later = error.isUnreached || error.status >= 500 || error.status === 429;
    return { state: later ? 'waiting' : 'failed', error };
  }
};

const settle = (outbox: Outbox, entry: Outgoing, delivery: Delivery): void => {
  if (delivery.state === 'sent') removeOutgoing(outbox, entry.clientId);
  if (delivery.state !== 'failed') return;
  const { code, error, details } = delivery.error;
  putOutgoing(outbox, { ...entry, failure: { code, error, details } });
};

/**
 * Sends what waits, in the order in which it was written, also what is added meanwhile; stops at the first that must
 * wait on, so that none overtakes it. Failed ones are left for the person. Answers the error to wait for.
 */
export const deliverAll = async (
  outbox: Outbox,
  send: SendMessage,
  onDelivery: (entry: Outgoing, delivery: Delivery) => void,
): Promise<ApiError | undefined> => {
  for (;;) {
    const entry = all(outbox).find(({ failure }) => failure === undefined);
    if (!entry) return undefined;
    const delivery = await deliver(entry, send);
    settle(outbox, entry, delivery);
    onDelivery(entry, delivery);
    if (delivery.state === 'waiting') return delivery.error;
  }
};
