import type { StoredMessage } from '../../../shared/session/session-view.ts';
import { textFor, type SaidIn } from '../../../shared/session/message-text.ts';

/**
 * The company's messages after number `after` that can be read aloud now, in order. One whose translation is on its way
 * is waited for, and those after it as well.
 */
export const toReadAloud = (
  messages: readonly StoredMessage[],
  after: number,
  reader: string,
): (SaidIn & { seq: number })[] => {
  const ready: (SaidIn & { seq: number })[] = [];
  for (const message of messages) {
    if (message.seq <= after || message.sender !== 'company') continue;
    const { text, language, state } = textFor(message, reader);
    if (state === 'pending') break;
    ready.push({ seq: message.seq, text, language });
  }
  return ready;
};
