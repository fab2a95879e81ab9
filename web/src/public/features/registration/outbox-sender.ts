import { call } from '../../../shared/api-client.ts';
import { browserStore } from '../../../shared/stored.ts';
import { clearDraft, noteRefusal } from './draft.ts';
import {
  addWaiting,
  deliver,
  deliverAll,
  nextTryDelay,
  removeWaiting,
  waitingRegistrations,
  type Delivery,
  type SendRegistration,
  type WaitingRegistration,
} from './outbox.ts';
import { rememberSent } from './sent-before.ts';

type Listener = (entry: WaitingRegistration, delivery: Delivery) => void;

const send: SendRegistration = async (body, idempotencyKey) => {
  const answer = await call('registerTrucker', { body, headers: { 'idempotency-key': idempotencyKey } });
  return answer.message;
};

/** One sender at a time, also across tabs where the browser has locks; the key guards where it has none. */
const alone = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('registration-outbox', task) : task();

const listeners = new Set<Listener>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
let isRunning = false;

const settle = (entry: WaitingRegistration, delivery: Delivery) => {
  const { barcodeId } = entry.body;
  if (delivery.state === 'refused') noteRefusal(browserStore, barcodeId, delivery.error);
  if (delivery.state !== 'sent') return;
  clearDraft(browserStore, barcodeId);
  rememberSent(browserStore, barcodeId, Date.now());
};

const tryNow = async (): Promise<void> => {
  if (isRunning) return;
  isRunning = true;
  clearTimeout(timer);
  try {
    await alone(() =>
      deliverAll(browserStore, send, (entry, delivery) => {
        settle(entry, delivery);
        for (const listener of listeners) listener(entry, delivery);
        if (delivery.state !== 'waiting') return void (tries = 0);
        timer = setTimeout(() => void tryNow(), nextTryDelay(tries++, delivery.error.retryAfter, Math.random()));
      }),
    );
  } finally {
    isRunning = false;
  }
};

const tryWhenSeen = () => {
  if (document.visibilityState === 'visible' && waitingRegistrations(browserStore).length > 0) void tryNow();
};

const watch = () => {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', () => void tryNow());
  document.addEventListener('visibilitychange', tryWhenSeen);
};

/** Sends what waits, now and whenever there is reception again. */
const start = () => {
  watch();
  void tryNow();
};

/**
 * Sends one registration and answers what came of it. It is put in line first, so that a page closed meanwhile loses
 * nothing, and stays there only when no answer came.
 */
const submit = async (entry: WaitingRegistration): Promise<Delivery> => {
  addWaiting(browserStore, entry);
  const delivery = await alone(() => deliver(entry, send));
  if (delivery.state === 'waiting' && delivery.error.isUnreached) {
    watch();
    clearTimeout(timer);
    timer = setTimeout(() => void tryNow(), nextTryDelay(tries++, undefined, Math.random()));
    return delivery;
  }
  removeWaiting(browserStore, entry.idempotencyKey);
  settle(entry, delivery);
  return delivery;
};

const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const outboxSender = { start, submit, subscribe, tryNow };
