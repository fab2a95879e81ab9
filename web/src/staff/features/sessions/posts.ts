import type { MessageSender, Outgoing } from '../../../shared/session/outbox.ts';

/** `waits`: it is kept, and goes by itself when the server answers again. A refused one is not kept. */
type Outcome = { state: 'sent' | 'waits' } | { state: 'refused'; failure: NonNullable<Outgoing['failure']> };

export interface Posts {
  /** Sends a reply, and resolves once the server has it, refuses it or cannot be reached. */
  post: (reply: Outgoing) => Promise<Outcome>;
  /** Sending stopped until later. */
  stopped: () => void;
}

/** For who stays on the page until a reply is sent. */
export const createPosts = (sender: Pick<MessageSender, 'submit' | 'discard' | 'waiting' | 'subscribe'>): Posts => {
  const stops = new Set<() => void>();
  return {
    post: (reply) =>
      new Promise((resolve) => {
        const end = (outcome: Outcome) => {
          stops.delete(wait);
          unsubscribe();
          resolve(outcome);
        };
        const wait = () => end({ state: 'waits' });
        const look = () => {
          const kept = sender.waiting().find(({ clientId }) => clientId === reply.clientId);
          if (!kept) return end({ state: 'sent' });
          if (!kept.failure) return;
          const { failure } = kept;
          end({ state: 'refused', failure });
          sender.discard(reply.clientId);
        };
        stops.add(wait);
        sender.submit(reply);
        const unsubscribe = sender.subscribe(look);
      }),
    stopped: () => stops.forEach((stop) => stop()),
  };
};
