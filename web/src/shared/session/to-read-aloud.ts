import type { Sender } from '@gatelingo/proto/http/guest-session';
import type { StoredMessage } from './session-view.ts';
import { textFor, type TextIn } from './message-text.ts';

/**
 * One side's messages after number `after` that can be read aloud now to the other side, in order. It stops at the
 * first message whose translation is still pending.
 */
export const toReadAloud = (
  messages: readonly StoredMessage[],
  side: Sender,
  after: number,
  reader: string,
): (TextIn & { seq: number })[] => {
  const ready: (TextIn & { seq: number })[] = [];
  for (const message of messages) {
    if (message.seq <= after || message.sender !== side) continue;
    const { text, language, state } = textFor(message, reader);
    if (state === 'pending') break;
    ready.push({ seq: message.seq, text, language });
  }
  return ready;
};
