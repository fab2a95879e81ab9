import { jest } from '@jest/globals';
import type { ApiError } from '../../api-error.ts';
import { memoryStore } from '../../memory-store.ts';
import type { StoredMessage } from '../session-view.ts';
import { createSender } from '../../outbox/sender.ts';
import type { Outgoing } from '../outbox.ts';
import { message } from './given.ts';
import { givenPage } from './page.ts';

/** What somebody has typed. */
export const written = (clientId: string, sessionId = 's1'): Outgoing => ({
  clientId,
  sessionId,
  text: `text of ${clientId}`,
  language: 'pl',
  writtenAt: 0,
});

/** What `POST /session/post-message` does: the same key again is the same message. */
const postOffice = () => {
  const stored: string[] = [];
  const calls: string[] = [];
  let failure: ApiError | undefined;
  let happens: (() => void) | undefined;
  return {
    stored,
    calls,
    failWith: (error: ApiError | undefined) => {
      failure = error;
    },
    /** What happens while the next message is on its way. */
    meanwhile: (act: () => void) => {
      happens = act;
    },
    send: async ({ clientId }: Outgoing): Promise<StoredMessage> => {
      calls.push(clientId);
      const answer = failure;
      // Without an answer it was stored all the same.
      if ((!answer || answer.code === 'no_answer') && !stored.includes(clientId)) stored.push(clientId);
      await Promise.resolve();
      happens?.();
      happens = undefined;
      if (answer) throw answer;
      const seq = stored.indexOf(clientId) + 1;
      return message(seq, seq, { clientId });
    },
  };
};

/** Messages that are written here, and the server that they go to. Needs fake timers. */
export const givenOutbox = () => {
  const outbox = { store: memoryStore(), key: 'sessionOutbox' };
  const office = postOffice();
  /** Opens the page, or another tab with it, where the same outbox lies. */
  const open = () => {
    const screen = givenPage();
    const shown: string[] = [];
    const sender = createSender<Outgoing, StoredMessage>({
      outbox,
      send: office.send,
      onDelivery: (_entry, delivery) => {
        if (delivery.state === 'sent') shown.push(delivery.answer.clientId);
      },
      page: screen.page,
    });
    const waiting = () => sender.waiting().map(({ clientId, failure }) => failure?.code ?? clientId);
    return { screen, sender, shown, waiting };
  };
  return { outbox, office, open };
};

/** Lets the fake clock run on, and what is being sent then be answered. */
export const passes = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await navigator.locks.request('sessionOutbox', () => undefined);
  await jest.advanceTimersByTimeAsync(0);
};
