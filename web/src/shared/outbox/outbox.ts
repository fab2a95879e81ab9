import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import type { TextStore } from '../stored.ts';

/** An entry that waits on the phone. `clientId` is its key: sent several times, it is stored once. */
export interface Waiting {
  clientId: string;
  /** Why the server refused it; only the person can retry it. */
  failure?: {
    code: ApiErrorCode;
    error: string;
    details: readonly ErrorDetail[];
    /** The text of `error`, if the server sent one. */
    language?: string | undefined;
  };
}

export type Delivery<A> =
  | { state: 'sent'; answer: A }
  | { state: 'waiting'; error: ApiError }
  | { state: 'failed'; error: ApiError };

/** Sends one entry with its key and returns the server's answer. */
export type Send<E extends Waiting, A> = (entry: E) => Promise<A>;

/** Where a page's entries are kept: a store and the key in it. */
export interface Outbox {
  store: TextStore;
  key: string;
}

/** The waiting entries, oldest first. */
export const waitingIn = <E extends Waiting>({ store, key }: Outbox): E[] => {
  try {
    const entries: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(entries) ? (entries as E[]) : [];
  } catch {
    return [];
  }
};

/** Replaces all waiting entries; when none waits any more, an empty list stays. Returns whether the phone stored them. */
export const saveWaiting = ({ store, key }: Outbox, entries: readonly Waiting[]): boolean =>
  store.write(key, JSON.stringify(entries));

/** The storage was emptied: the entries that the page knows wait again. Sending leaves an empty list. */
export const restoreWaiting = (outbox: Outbox, known: readonly Waiting[]): void => {
  if (known.length > 0 && outbox.store.read(outbox.key) === null) saveWaiting(outbox, known);
};

/** Adds an entry at the end; an entry with the same key is replaced in its place. Returns whether the phone stored it. */
export const putWaiting = (outbox: Outbox, entry: Waiting): boolean => {
  const entries = waitingIn(outbox);
  const index = entries.findIndex(({ clientId }) => clientId === entry.clientId);
  return saveWaiting(outbox, index < 0 ? [...entries, entry] : entries.with(index, entry));
};

export const removeWaiting = (outbox: Outbox, clientId: string): void => {
  const entries = waitingIn(outbox);
  const left = entries.filter((entry) => entry.clientId !== clientId);
  if (left.length < entries.length) saveWaiting(outbox, left);
};

const withoutFailure = ({ failure: _failure, ...entry }: Waiting): Waiting => entry;

/** The person retries a refused entry. */
export const retryWaiting = (outbox: Outbox, clientId: string): void => {
  const entry = waitingIn(outbox).find((each) => each.clientId === clientId);
  if (entry?.failure) putWaiting(outbox, withoutFailure(entry));
};

/**
 * Sends the entry once. An answer that would not change later is a failure; after any other error the entry is
 * retried later.
 */
export const deliver = async <E extends Waiting, A>(entry: E, send: Send<E, A>): Promise<Delivery<A>> => {
  try {
    return { state: 'sent', answer: await send(entry) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const later = error.isUnreached || error.status >= 500 || error.status === 429;
    return { state: later ? 'waiting' : 'failed', error };
  }
};

const settle = <A>(outbox: Outbox, entry: Waiting, delivery: Delivery<A>): void => {
  if (delivery.state === 'sent') removeWaiting(outbox, entry.clientId);
  if (delivery.state !== 'failed') return;
  const { code, error, details, language } = delivery.error;
  putWaiting(outbox, { ...entry, failure: { code, error, details, language } });
};

/**
 * Sends the waiting entries in order, also those that are added meanwhile. Stops at the first that must wait, so that
 * the order is kept. Failed entries are skipped. Returns the error that must be waited for.
 */
export const deliverAll = async <E extends Waiting, A>(
  outbox: Outbox,
  send: Send<E, A>,
  onDelivery: (entry: E, delivery: Delivery<A>) => void,
): Promise<ApiError | undefined> => {
  for (;;) {
    const entry = waitingIn<E>(outbox).find(({ failure }) => failure === undefined);
    if (!entry) return undefined;
    const delivery = await deliver(entry, send);
    settle(outbox, entry, delivery);
    onDelivery(entry, delivery);
    if (delivery.state === 'waiting') return delivery.error;
  }
};
