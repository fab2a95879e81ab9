import { jest } from '@jest/globals';
import type { ApiError } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../memory-store.ts';
import type { StoredMessage } from '../session-view.ts';
import { createSender } from '../../outbox/sender.ts';
import type { Outgoing } from '../outbox.ts';
import { message } from './given.ts';
import { givenPage } from './page.ts';

/** A typed message. */
export const written = (clientId: string, sessionId = 's1'): Outgoing => ({
  clientId,
  sessionId,
  text: `text of ${clientId}`,
  language: 'pl',
  writtenAt: 0,
});

/** Does what `POST /session/post-message` does: the same key gives the same message. */
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
    /** Runs `act` while the next message is being sent. */
    meanwhile: (act: () => void) => {
      happens = act;
    },
    send: async ({ clientId }: Outgoing): Promise<StoredMessage> => {
      calls.push(clientId);
      const answer = failure;
      // If the answer is lost, the message was stored all the same.
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

/** An outbox and the server that receives its messages. Needs fake timers. */
export const givenOutbox = () => {
  const outbox = { store: memoryStore(), key: 'sessionOutbox' };
  const office = postOffice();
  /** Opens the page, or another tab with the same outbox. */
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

/** Advances the fake clock and lets running sends finish. */
export const passes = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await navigator.locks.request('sessionOutbox', () => undefined);
  await jest.advanceTimersByTimeAsync(0);
};
