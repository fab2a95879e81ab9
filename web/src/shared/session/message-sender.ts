import { browserPage, type Page } from '../page.ts';
import { retryDelay } from '../retry-delay.ts';
import type { StoredMessage } from './conversation.ts';
import {
  deliverAll,
  outgoingIn,
  putOutgoing,
  removeOutgoing,
  retryOutgoing,
  type Outbox,
  type Outgoing,
  type SendMessage,
} from './outbox.ts';

interface SenderOptions {
  outbox: Outbox;
  send: SendMessage;
  /** The message as it was stored; of any session. */
  onSent: (message: StoredMessage, entry: Outgoing) => void;
  page?: Page;
}

/** Sends what is written, now or when there is reception again. For React: `useSyncExternalStore`. */
export interface MessageSender {
  /** What waits or failed; the same array until something changes. */
  waiting: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  /** Answers whether it is kept also when the page is closed. */
  submit: (entry: Outgoing) => boolean;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** Looks again at what waits, and sends it. */
  tryNow: () => void;
  stop: () => void;
}

/** One sender at a time, also across tabs where the browser has locks; the messages' keys guard where it has none. */
const alone = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task();

export const createMessageSender = ({ outbox, send, onSent, page = browserPage }: SenderOptions): MessageSender => {
  const listeners = new Set<() => void>();
  let entries: readonly Outgoing[] = outgoingIn(outbox);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const look = () => {
    entries = outgoingIn(outbox);
    for (const listener of listeners) listener();
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const error = await alone(outbox.key, () =>
      deliverAll(outbox, send, (entry, delivery) => {
        if (delivery.state !== 'waiting') tries = 0;
        if (delivery.state === 'sent') onSent(delivery.message, entry);
        look();
      }),
    );
    if (!error || isStopped) return;
    const { retryAfter } = error;
    timer = setTimeout(tryNow, retryDelay(tries++, Math.random(), { first: 2_000, longest: 30_000, retryAfter }));
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
      if (key === outbox.key) look();
    },
  });
  if (entries.length > 0) tryNow();

  return {
    waiting: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: (entry) => {
      const isKept = putOutgoing(outbox, entry);
      look();
      tryNow();
      return isKept;
    },
    retry: (clientId) => {
      retryOutgoing(outbox, clientId);
      look();
      tryNow();
    },
    discard: (clientId) => {
      removeOutgoing(outbox, clientId);
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
