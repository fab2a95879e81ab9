import { useMemo, useSyncExternalStore } from 'react';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { guestSender } from './guest-sender.ts';

/** The session's messages that this phone must still send, without those that the list shows already. */
export const useWaiting = (sessionId: string, messages: readonly StoredMessage[]): readonly Outgoing[] => {
  const sender = guestSender();
  const waiting = useSyncExternalStore(sender.subscribe, sender.waiting);
  return useMemo(() => {
    const own = waiting.filter((entry) => entry.sessionId === sessionId);
    if (own.length === 0) return own;
    const there = new Set(messages.map(({ clientId }) => clientId));
    return own.filter(({ clientId }) => !there.has(clientId));
  }, [waiting, sessionId, messages]);
};
