import type { StoredMessage } from '../../../shared/session/session-view.ts';
import { createSender } from '../../../shared/outbox/sender.ts';
import type { MessageSender, Outgoing } from '../../../shared/session/outbox.ts';
import { browserStore } from '../../../shared/stored.ts';
import { callAs } from '../../data/base-query.ts';
import type { Store } from '../../data/store.ts';

type OnPosted = (message: StoredMessage) => void;

/** What staff write to guests: it goes on being sent whichever page one looks at, until the server has it. */
export interface Replies extends MessageSender {
  /** Tells of each reply that the server took in a session. */
  onPosted: (sessionId: string, listener: OnPosted) => () => void;
}

/** Starts with what was left; another person at the same browser has others. */
export const startReplies = (store: Store, userId: string): Replies => {
  const listeners = new Map<string, Set<OnPosted>>();
  const sender = createSender<Outgoing, StoredMessage>({
    outbox: { store: browserStore, key: `replies.${userId}` },
    send: async ({ sessionId, clientId, text, phraseId, language }) => {
      const { data } = await callAs(store, 'postMessage', {
        body: { sessionId, sender: 'company', text, clientId, language, ...(phraseId && { phraseId }) },
        headers: { 'idempotency-key': clientId },
      });
      listeners.get(sessionId)?.forEach((tell) => {
        tell(data.posted);
      });
      return data.posted;
    },
    onDelivery: () => undefined,
  });
  return {
    ...sender,
    onPosted: (sessionId, listener) => {
      const own = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, own.add(listener));
      return () => own.delete(listener);
    },
  };
};
