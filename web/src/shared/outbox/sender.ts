import { createListeners } from '../listeners.ts';
import { browserPage, type Page } from '../page.ts';
import { retryDelay } from '../retry-delay.ts';
import {
  deliverAll,
  putWaiting,
  removeWaiting,
  restoreWaiting,
  retryWaiting,
  waitingIn,
  type Delivery,
  type Outbox,
  type Send,
  type Waiting,
} from './outbox.ts';

interface SenderOptions<E extends Waiting, A> {
  outbox: Outbox;
  send: Send<E, A>;
  /** The result of one try, after the outbox was updated. */
  onDelivery: (entry: E, delivery: Delivery<A>) => void;
  /** Milliseconds: the wait after a first failed try; it doubles up to the longest. */
  wait?: { first: number; longest: number };
  page?: Page;
}

/** Sends waiting entries, now or when the phone is online again. For React: `useSyncExternalStore`. */
export interface Sender<E extends Waiting> {
  /** Waiting and failed entries; the same array until something changes. */
  waiting: () => readonly E[];
  /** Key of the entry that is being sent. */
  sending: () => string | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Returns whether the entry stays stored when the page is closed. */
  submit: (entry: E) => boolean;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** Reads the waiting entries again and sends them. */
  tryNow: () => void;
  stop: () => void;
}

/**
 * Only one sender runs at a time, across tabs too if the browser has locks; without locks the entries' keys prevent
 * duplicates. A browser that blocks its storage refuses locks too.
 */
const alone = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return task();
  const lock = { isHeld: false };
  const begin = () => {
    lock.isHeld = true;
    return task();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (failure) {
    if (lock.isHeld) throw failure;
    return task();
  }
};

export const createSender = <E extends Waiting, A>({
  outbox,
  send,
  onDelivery,
  wait = { first: 2_000, longest: 30_000 },
  page = browserPage,
}: SenderOptions<E, A>): Sender<E> => {
  const { subscribe, notify } = createListeners();
  let entries: readonly E[] = waitingIn<E>(outbox);
  let onItsWay: string | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const restore = () => restoreWaiting(outbox, entries);
  const look = () => {
    restore();
    entries = waitingIn<E>(outbox);
    notify();
  };
  const sendSeen = async (entry: E): Promise<A> => {
    onItsWay = entry.clientId;
    look();
    try {
      return await send(entry);
    } finally {
      onItsWay = undefined;
      restore();
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    restore();
    const error = await alone(outbox.key, () =>
      deliverAll<E, A>(outbox, sendSeen, (entry, delivery) => {
        if (delivery.state !== 'waiting') tries = 0;
        onDelivery(entry, delivery);
        look();
      }),
    );
    if (!error || isStopped) return;
    const { retryAfter } = error;
    timer = setTimeout(tryNow, retryDelay(tries++, Math.random(), { ...wait, retryAfter }));
  };
  const tryNow = () => {
    if (isStopped) return;
    if (running) return void (isAskedAgain = true);
    isAskedAgain = false;
    running = run().finally(() => {
      running = undefined;
      if (isAskedAgain) tryNow();
    });
  };

  const stopListening = page.listen({
    seen: () => {
      if (entries.length > 0) tryNow();
    },
    online: () => {
      tries = 0;
      tryNow();
    },
    storedElsewhere: (key) => {
      if (key === outbox.key || key === null) look();
    },
  });
  if (entries.length > 0) tryNow();

  return {
    waiting: () => entries,
    sending: () => onItsWay,
    subscribe,
    submit: (entry) => {
      restore();
      const isKept = putWaiting(outbox, entry);
      look();
      tryNow();
      return isKept;
    },
    retry: (clientId) => {
      restore();
      retryWaiting(outbox, clientId);
      look();
      tryNow();
    },
    discard: (clientId) => {
      restore();
      removeWaiting(outbox, clientId);
      look();
    },
    tryNow: () => {
      look();
      tryNow();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
};
