import { keepWaiting, waitingIn, type Outbox, type Send, type Waiting } from '../outbox/outbox.ts';
import type { Sender } from '../outbox/sender.ts';
import type { StoredMessage } from './session-view.ts';

/** A message on its way. */
export interface Outgoing extends Waiting {
  sessionId: string;
  text: string;
  phraseId?: string;
  /** Code of the language in which it was written. */
  language: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Sends what is written, and gives each message as it was stored. */
export type MessageSender = Sender<Outgoing>;
export type SendMessage = Send<Outgoing, StoredMessage>;

/** The guest's; staff keep theirs apart. */
export const guestOutboxKey = 'sessionOutbox';

/** What a closed session did not take goes along to the next one, where each is sent by the person's own choice. */
export const moveOutgoing = (outbox: Outbox, from: string, to: string): void => {
  const failure = { code: 'not_found', error: 'This session was closed.', details: [] } as const;
  const moved = waitingIn<Outgoing>(outbox).map((entry) =>
    entry.sessionId === from ? { ...entry, sessionId: to, failure: entry.failure ?? failure } : entry,
  );
  keepWaiting(outbox, moved);
};

const week = 7 * 24 * 60 * 60 * 1000;

/** Forgets what nobody has wanted to send for a week. */
export const forgetOld = (outbox: Outbox, now: number): void => {
  const entries = waitingIn<Outgoing>(outbox);
  const left = entries.filter(({ writtenAt }) => now - writtenAt < week);
  if (left.length < entries.length) keepWaiting(outbox, left);
};
