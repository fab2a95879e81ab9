import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { textFor } from '../../../../shared/session/message-text.ts';

/** The guest's next message that is to be read aloud after a number; one whose translation is on its way is waited for. */
export const nextToRead = (
  messages: readonly StoredMessage[],
  reader: string,
  after: number,
): StoredMessage | undefined => {
  const next = messages.find(({ seq, sender }) => seq > after && sender === 'guest');
  return next && textFor(next, reader).state !== 'pending' ? next : undefined;
};
