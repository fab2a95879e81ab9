import type { StoredMessage } from '../../../shared/session/session-view.ts';
import { createSender } from '../../../shared/outbox/sender.ts';
import type { MessageSender, Outgoing } from '../../../shared/session/outbox.ts';
import { createPosts, type Posts } from './posts.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { callAs } from '../../data/base-query.ts';
import type { Store } from '../../data/store.ts';

type OnPosted = (message: StoredMessage) => void;

/** Staff's replies to guests: sent from any page until the server has them. */
export interface Replies extends MessageSender, Pick<Posts, 'post'> {
  /** Calls the listener for each reply that the server stored in a session. */
  onPosted: (sessionId: string, listener: OnPosted) => () => void;
}

/** Starts with the replies that are stored; each user of the browser has separate ones. */
export const startReplies = (store: Store, userId: string): Replies => {
  const listeners = new Map<string, Set<OnPosted>>();
  const sender: MessageSender = createSender<Outgoing, StoredMessage>({
    outbox: { store: withMemory(browserStore), key: `replies.${userId}` },
    send: async ({ sessionId, clientId, text, phraseId, language }) => {
      const { data } = await callAs(store, 'postMessage', {
        body: { sessionId, sender: 'company', text, clientId, language, ...(phraseId && { phraseId }) },
        headers: { 'idempotency-key': clientId },
      });
      listeners.get(sessionId)?.forEach((notify) => notify(data.posted));
      return data.posted;
    },
    onDelivery: (_reply, { state }) => {
      if (state === 'waiting') posts.stopped();
    },
  });
  const posts = createPosts(sender);
  return {
    ...sender,
    post: posts.post,
    onPosted: (sessionId, listener) => {
      const own = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, own.add(listener));
      return () => own.delete(listener);
    },
  };
};
