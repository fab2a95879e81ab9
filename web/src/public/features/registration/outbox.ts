import { ApiError } from '../../../shared/api-error.ts';
import { retryDelay } from '../../../shared/retry-delay.ts';
import type { TextStore } from '../../../shared/stored.ts';
import type { RegistrationBody } from './registration-form.ts';

/** A submitted registration that waits until the server has answered. */
export interface WaitingRegistration {
  idempotencyKey: string;
  body: RegistrationBody;
  /** Milliseconds since 1970. */
  submittedAt: number;
}

export type Delivery =
  { state: 'sent'; message: string } | { state: 'waiting'; error: ApiError } | { state: 'refused'; error: ApiError };

/** Sends one registration under its key and gives the server's message. */
export type SendRegistration = (body: RegistrationBody, idempotencyKey: string) => Promise<string>;

const outboxKey = 'registrationOutbox';

export const waitingRegistrations = (store: TextStore): WaitingRegistration[] => {
  try {
    const entries: unknown = JSON.parse(store.read(outboxKey) ?? '[]');
    return Array.isArray(entries) ? (entries as WaitingRegistration[]) : [];
  } catch {
    return [];
  }
};

const keep = (store: TextStore, entries: WaitingRegistration[]): boolean => {
  if (entries.length > 0) return store.write(outboxKey, JSON.stringify(entries));
  store.remove(outboxKey);
  return true;
};

/** Puts a registration in line; the same key replaces what it had. Answers whether the phone kept it. */
export const addWaiting = (store: TextStore, entry: WaitingRegistration): boolean =>
  keep(store, [
    ...waitingRegistrations(store).filter(({ idempotencyKey }) => idempotencyKey !== entry.idempotencyKey),
    entry,
  ]);

export const removeWaiting = (store: TextStore, idempotencyKey: string): void => {
  keep(
    store,
    waitingRegistrations(store).filter((entry) => entry.idempotencyKey !== idempotencyKey),
  );
};

export const waitingFor = (store: TextStore, barcodeId: string): WaitingRegistration | undefined =>
  waitingRegistrations(store).find(({ body }) => body.barcodeId === barcodeId);

/** Tries once. Only an answer that would be the same again is a refusal; anything else is tried later. */
export const deliver = async (entry: WaitingRegistration, send: SendRegistration): Promise<Delivery> => {
  try {
    return { state: 'sent', message: await send(entry.body, entry.idempotencyKey) };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const later = failure.isUnreached || failure.status >= 500 || failure.status === 429;
    return { state: later ? 'waiting' : 'refused', error: failure };
  }
};

/** Sends all that waits, oldest first, and stops at the first that must wait on. */
export const deliverAll = async (
  store: TextStore,
  send: SendRegistration,
  onDelivery: (entry: WaitingRegistration, delivery: Delivery) => void,
): Promise<void> => {
  for (const entry of waitingRegistrations(store)) {
    const delivery = await deliver(entry, send);
    if (delivery.state !== 'waiting') removeWaiting(store, entry.idempotencyKey);
    onDelivery(entry, delivery);
    if (delivery.state === 'waiting') return;
  }
};

/** Milliseconds until the next try: 5 s doubling to 60 s, with up to half of it random; never before `Retry-After`. */
export const nextTryDelay = (tries: number, retryAfter: number | undefined, random: number): number =>
  retryDelay(tries, random, { first: 5_000, longest: 60_000, retryAfter });
