import { ApiError } from '@gatelingo/proto/http/api-error';
import { saveWaiting, putWaiting, waitingIn, type Outbox, type Send, type Waiting } from '../outbox/outbox.ts';
import type { Sender } from '../outbox/sender.ts';
import type { StoredMessage } from './session-view.ts';

/** A message that is not sent yet. */
export interface Outgoing extends Waiting {
  sessionId: string;
  text: string;
  phraseId?: string;
  /** Of a recording, whose sound waits beside the outbox; its text is empty. */
  seconds?: number;
  /** The text of a recording of which a recogniser is unsure: it waits until the person has checked it. */
  isUnsure?: true;
  /** Code of the message's language. */
  language: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Sends written messages and returns each as stored. */
export type MessageSender = Sender<Outgoing>;
export type SendMessage = Send<Outgoing, StoredMessage>;

/** The guest's outbox; staff have another one. */
export const guestOutboxKey = 'sessionOutbox';

/** Messages that a closed session refused move to the next session; there the person decides about each. */
export const moveOutgoing = (outbox: Outbox, from: string, to: string): void => {
  const failure = { code: 'not_found', error: 'This session was closed.', details: [] } as const;
  const moved = waitingIn<Outgoing>(outbox).map((entry) =>
    entry.sessionId === from ? { ...entry, sessionId: to, failure: entry.failure ?? failure } : entry,
  );
  saveWaiting(outbox, moved);
};

/** A recogniser is unsure of a recording: its text is not sent before the person has checked it. */
export class UnsureSpeech extends ApiError {
  readonly text: string;
  constructor(text: string) {
    super({ status: 422, code: 'invalid_input', error: 'The recogniser is unsure.' });
    this.text = text;
  }
}

/** The refused recording becomes its text, which is not sent by itself. */
export const saveUnsure = (
  outbox: Outbox,
  { seconds: _seconds, ...entry }: Outgoing,
  { text, code, error, details }: UnsureSpeech,
): void => {
  const unsure: Outgoing = { ...entry, text, isUnsure: true, failure: { code, error, details } };
  putWaiting(outbox, unsure);
};

const week = 7 * 24 * 60 * 60 * 1000;

/** Deletes entries that were written more than a week ago. */
export const forgetOld = (outbox: Outbox, now: number): void => {
  const entries = waitingIn<Outgoing>(outbox);
  const left = entries.filter(({ writtenAt }) => now - writtenAt < week);
  if (left.length < entries.length) saveWaiting(outbox, left);
};
