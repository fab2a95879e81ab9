import type { Message } from './domain/message.ts';
import type { Session } from './domain/session.ts';

const mostSessions = 2_000;
const mostMessages = 1_000;

const keyOf = ({ sessionId, seq }: Pick<Message, 'sessionId' | 'seq'>) => `${sessionId} ${String(seq)}`;

/** Keeps the entries that were written last. */
const keepIn = <Value>(map: Map<string, Value>, { key, value, most }: { key: string; value: Value; most: number }) => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};

/**
 * Sessions and messages as this process last wrote them, so that the next change need not read them. Another process may
 * have changed them meanwhile: every write checks the version that it began from.
 */
export const createNewest = () => {
  const sessions = new Map<string, Session>();
  const messages = new Map<string, Message>();
  return {
    session: (id: string): Session | undefined => sessions.get(id),
    message: (place: Pick<Message, 'sessionId' | 'seq'>): Message | undefined => messages.get(keyOf(place)),
    keepSession: (session: Session): void => keepIn(sessions, { key: session.id, value: session, most: mostSessions }),
    keepMessage: (message: Message): void =>
      keepIn(messages, { key: keyOf(message), value: message, most: mostMessages }),
    /** Something else has changed the session. */
    forget: (id: string): void => void sessions.delete(id),
  };
};
export type Newest = ReturnType<typeof createNewest>;
