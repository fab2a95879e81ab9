import type { ApiError } from '../../../shared/api-error.ts';
import {
  keepWaiting,
  removeWaiting,
  waitingIn,
  type Delivery,
  type Outbox,
  type Send,
  type Waiting,
} from '../../../shared/outbox/outbox.ts';
import { createSender } from '../../../shared/outbox/sender.ts';
import type { Page } from '../../../shared/page.ts';
import type { TextStore } from '../../../shared/stored.ts';
import { clearDraft, noteRefusal } from './draft.ts';
import type { RegistrationBody } from './registration-form.ts';
import { rememberSent } from './sent-before.ts';

/** A submitted registration that waits until the server has answered. */
export interface WaitingRegistration extends Waiting {
  body: RegistrationBody;
  /** Milliseconds since 1970. */
  submittedAt: number;
}

/** Sends one registration under its key and gives the server's message. */
export type SendRegistration = Send<WaitingRegistration, string>;

type Listener = (entry: WaitingRegistration, delivery: Delivery<string>) => void;

/** What came of a submission while the driver looks at it. */
export type Submitted =
  { state: 'sent'; message: string } | { state: 'waiting' } | { state: 'refused'; error: ApiError };

export const registrationOutbox = (store: TextStore): Outbox => ({ store, key: 'registrationOutbox' });

/** What waits for a code's form. */
export const waitingFor = (store: TextStore, barcodeId: string): WaitingRegistration | undefined =>
  waitingIn<WaitingRegistration>(registrationOutbox(store)).find(({ body }) => body.barcodeId === barcodeId);

/** Entries that an earlier version of this page kept had their key under another name. */
const renameKeys = (outbox: Outbox): void => {
  const entries = waitingIn<WaitingRegistration & { idempotencyKey?: string }>(outbox);
  const renamed = entries.map(({ idempotencyKey, ...entry }) => ({
    ...entry,
    clientId: idempotencyKey ?? entry.clientId,
  }));
  if (entries.some(({ idempotencyKey }) => idempotencyKey !== undefined)) keepWaiting(outbox, renamed);
};

const submitted = (delivery: Delivery<string>): Submitted => {
  if (delivery.state === 'sent') return { state: 'sent', message: delivery.answer };
  return { state: 'refused', error: delivery.error };
};

/** Sends registrations; what was submitted without reception is sent when there is some. */
export const createRegistrationSender = (store: TextStore, send: SendRegistration, page?: Page) => {
  const outbox = registrationOutbox(store);
  renameKeys(outbox);
  const listeners = new Set<Listener>();
  const sender = createSender<WaitingRegistration, string>({
    outbox,
    send,
    wait: { first: 5_000, longest: 60_000 },
    ...(page && { page }),
    onDelivery: (entry, delivery) => {
      const { barcodeId } = entry.body;
      if (delivery.state === 'failed') {
        // The draft keeps the reason, and the driver sends the form again.
        removeWaiting(outbox, entry.clientId);
        noteRefusal(store, barcodeId, delivery.error);
      }
      if (delivery.state === 'sent') {
        clearDraft(store, barcodeId);
        rememberSent(store, barcodeId, Date.now());
      }
      for (const listener of listeners) listener(entry, delivery);
    },
  });
  const subscribe = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Puts an entry in line first, so that a page closed meanwhile loses nothing; it stays there only without reception. */
  const submit = (entry: WaitingRegistration): Promise<Submitted> =>
    new Promise((resolve) => {
      const stop = subscribe((tried, delivery) => {
        const isWaiting = delivery.state === 'waiting';
        const isOwn = tried.clientId === entry.clientId;
        // An earlier entry goes first; when it must wait, this one waits behind it.
        if (!isOwn && !isWaiting) return;
        stop();
        stopLooking();
        if (isWaiting && (!isOwn || delivery.error.isUnreached)) return resolve({ state: 'waiting' });
        removeWaiting(outbox, entry.clientId);
        resolve(submitted(delivery));
      });
      // Another tab may send it first: the same key again gives the same answer.
      const stopLooking = sender.subscribe(() => {
        if (!sender.waiting().some(({ clientId }) => clientId === entry.clientId)) sender.submit(entry);
      });
      sender.submit(entry);
    });

  return { submit, subscribe, tryNow: sender.tryNow, stop: sender.stop };
};
