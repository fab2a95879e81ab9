import { createListeners } from '../../../shared/listeners.ts';
import type { Delivery, Outbox, Send, Waiting } from '../../../shared/outbox/outbox.ts';
import { createSender, type Sender } from '../../../shared/outbox/sender.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { forgetRefused } from './refusal.ts';
import type { stepMemory } from './step-memory.ts';

/** The phone's notes about steps; in memory while the page is open if the phone stores nothing. */
export const phoneStore = withMemory(browserStore);

/** The messages of a page about steps, once each: its only sender of this kind, also of entries of an earlier visit. */
export const stepSender = <E extends Waiting & { tappedAt: string }, A>({
  key,
  answers,
  send,
}: {
  key: string;
  /** Keeps what the server answered. */
  answers: ReturnType<typeof stepMemory<A>>;
  send: Send<E, A>;
}) => {
  const deliveries = createListeners<[entry: E, delivery: Delivery<A>]>();
  const outbox: Outbox = { store: phoneStore, key };
  let sender: Sender<E> | undefined;
  const sendAndKeep = async (entry: E): Promise<A> => {
    const answer = await send(entry);
    // Stored before the entry is removed, so that another tab always sees one of the two.
    answers.remember(phoneStore, entry.clientId, answer, Date.now());
    return answer;
  };
  return {
    /** Calls the listener with the result of each try, for any step. */
    onDelivery: deliveries.subscribe,
    sender: (): Sender<E> => {
      if (!sender) {
        answers.forgetOld(phoneStore, Date.now());
        forgetRefused(outbox, Date.now());
        sender = createSender<E, A>({ outbox, send: sendAndKeep, onDelivery: deliveries.notify });
      }
      return sender;
    },
  };
};
