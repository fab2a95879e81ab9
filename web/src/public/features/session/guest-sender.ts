import { call } from '../../../shared/api-client.ts';
import { createListeners } from '../../../shared/listeners.ts';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { createSender as createOutboxSender } from '../../../shared/outbox/sender.ts';
import {
  forgetOld,
  guestOutboxKey,
  type MessageSender,
  type Outgoing,
  type SendMessage,
} from '../../../shared/session/outbox.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';

const sent = createListeners<[message: StoredMessage, entry: Outgoing]>();
/** Calls the listener with each message that the server has stored. */
export const onGuestMessageSent = sent.subscribe;
let sender: MessageSender | undefined;

const send: SendMessage = async ({ sessionId, text, phraseId, clientId }) => {
  const body = { sessionId, sender: 'guest', text, clientId, ...(phraseId === undefined ? {} : { phraseId }) } as const;
  return (await call('postMessage', { body })).posted;
};

export const guestOutbox: Outbox = { store: withMemory(browserStore), key: guestOutboxKey };

const createSender = (): MessageSender => {
  forgetOld(guestOutbox, Date.now());
  return createOutboxSender({
    outbox: guestOutbox,
    send,
    onDelivery: (entry, delivery) => {
      if (delivery.state === 'sent') sent.tell(delivery.answer, entry);
    },
  });
};

/** The page's only sender: it also sends messages of an earlier visit. */
export const guestSender = (): MessageSender => (sender ??= createSender());
