import type { ApiError } from '@gatelingo/proto/http/api-error';
import { createListeners } from '../../../../shared/listeners.ts';
import {
  saveWaiting,
  removeWaiting,
  waitingIn,
  type Delivery,
  type Outbox,
  type Send,
  type Waiting,
} from '../../../../shared/outbox/outbox.ts';
import { createSender } from '../../../../shared/outbox/sender.ts';
import type { Page } from '../../../../shared/page.ts';
import type { TextStore } from '../../../../shared/stored.ts';
import { saveNewPass } from '../../../parts/kept-pass.ts';
import { clearDraft, noteRefusal, type DraftPlace } from '../draft/draft.ts';
import { questionnaireDraftKey, driverDraftKey } from '../draft/draft-keys.ts';
import { barcodeOf, formNameOf, type FormName, type Submission } from './submission.ts';
import { rememberSent } from './sent-before.ts';

/** A submitted registration that waits until the server has answered. */
export type WaitingRegistration = Waiting &
  Submission & {
    /** Milliseconds since 1970. */
    submittedAt: number;
  };

/** The server's answer: its message, and the code of the registration's pass. */
export interface Registered {
  message: string;
  passCode?: string | undefined;
}

/** Sends one registration with its key. */
export type SendRegistration = Send<WaitingRegistration, Registered>;

/** The result of a submission while the driver is on the page. */
export type Submitted =
  | { state: 'sent'; message: string }
  /** `isKept`: it stays on the phone when the page is closed. */
  | { state: 'waiting'; isKept: boolean }
  | { state: 'refused'; error: ApiError };

const registrationOutbox = (store: TextStore): Outbox => ({ store, key: 'registrationOutbox' });

const draftKeyOf = (entry: WaitingRegistration): string =>
  'barcodeId' in entry ? questionnaireDraftKey(entry.barcodeId, entry.body.questionnaireId ?? '') : driverDraftKey;

const waitingAt = (store: TextStore, barcodeId: string): WaitingRegistration[] =>
  waitingIn<WaitingRegistration>(registrationOutbox(store)).filter((entry) => barcodeOf(entry) === barcodeId);

/** The waiting registration of one of a code's forms. */
export const waitingFor = (
  store: TextStore,
  { barcodeId, draftKey }: Pick<DraftPlace, 'barcodeId' | 'draftKey'>,
): WaitingRegistration | undefined => waitingAt(store, barcodeId).find((entry) => draftKeyOf(entry) === draftKey);

/** The form of the registration that waits at a code, if one does. */
export const waitingFormAt = (store: TextStore, barcodeId: string): FormName | undefined => {
  const [entry] = waitingAt(store, barcodeId);
  return entry && formNameOf(entry);
};

/** An earlier version of this page stored the entries' key under another name. */
const renameKeys = (outbox: Outbox): void => {
  const entries = waitingIn<WaitingRegistration & { idempotencyKey?: string }>(outbox);
  const renamed = entries.map(({ idempotencyKey, ...entry }) => ({
    ...entry,
    clientId: idempotencyKey ?? entry.clientId,
  }));
  if (entries.some(({ idempotencyKey }) => idempotencyKey !== undefined)) saveWaiting(outbox, renamed);
};

const submitted = (delivery: Delivery<Registered>): Submitted => {
  if (delivery.state === 'sent') return { state: 'sent', message: delivery.answer.message };
  return { state: 'refused', error: delivery.error };
};

/** Sends registrations; those submitted while offline are sent when the phone is online again. */
export const createRegistrationSender = (store: TextStore, send: SendRegistration, page?: Page) => {
  const outbox = registrationOutbox(store);
  renameKeys(outbox);
  const { subscribe, notify } = createListeners<[entry: WaitingRegistration, delivery: Delivery<Registered>]>();
  const sender = createSender<WaitingRegistration, Registered>({
    outbox,
    send,
    wait: { first: 5_000, longest: 60_000 },
    ...(page && { page }),
    onDelivery: (entry, delivery) => {
      if (delivery.state === 'failed') {
        // The draft keeps the reason, and the driver sends the form again.
        removeWaiting(outbox, entry.clientId);
        noteRefusal(store, draftKeyOf(entry), entry.clientId, delivery.error);
      }
      if (delivery.state === 'sent') {
        clearDraft(store, draftKeyOf(entry), entry.clientId);
        const barcodeId = barcodeOf(entry);
        const { passCode } = delivery.answer;
        rememberSent(store, barcodeId, Date.now());
        if (passCode !== undefined) saveNewPass(store, { code: passCode, barcodeId }, Date.now());
      }
      notify(entry, delivery);
    },
  });

  /** Another tab may send the entry first; this page sends it again, and the same key gives it the same answer. */
  const insistOn = (entry: WaitingRegistration): (() => void) => {
    const stops: (() => void)[] = [];
    const stop = () => {
      for (const each of stops) each();
    };
    stops.push(
      sender.subscribe(() => {
        if (!sender.waiting().some(({ clientId }) => clientId === entry.clientId)) sender.submit(entry);
      }),
      subscribe(({ clientId }, { state }) => {
        if (clientId === entry.clientId && state !== 'waiting') stop();
      }),
    );
    return stop;
  };

  /** The entry's first delivery, or an earlier entry's that has to wait: that is sent first, and this one waits too. */
  const firstDelivery = (entry: WaitingRegistration) =>
    new Promise<{ isOwn: boolean; delivery: Delivery<Registered> }>((resolve) => {
      const stop = subscribe((tried, delivery) => {
        const isOwn = tried.clientId === entry.clientId;
        if (!isOwn && delivery.state !== 'waiting') return;
        stop();
        resolve({ isOwn, delivery });
      });
    });

  /** Stores the entry before sending, so that closing the page loses nothing; it stays stored only while offline. */
  const submit = async (entry: WaitingRegistration): Promise<Submitted> => {
    const delivered = firstDelivery(entry);
    const insistNoMore = insistOn(entry);
    const isKept = sender.submit(entry);
    const { isOwn, delivery } = await delivered;
    if (delivery.state === 'waiting' && (!isOwn || delivery.error.isUnreached)) return { state: 'waiting', isKept };
    insistNoMore();
    removeWaiting(outbox, entry.clientId);
    return submitted(delivery);
  };

  return { submit, insistOn, subscribe, tryNow: sender.tryNow, stop: sender.stop };
};

export type RegistrationSender = ReturnType<typeof createRegistrationSender>;
