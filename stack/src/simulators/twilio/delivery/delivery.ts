import type { Simulator } from '../simulator.ts';
import type { Message, NewMessage, Status } from '../state/messages.ts';
import { statusParams } from '../webhooks/params.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

export interface Delivery {
  /** Accepts a message; its outcome follows from the rules, unless it is given. */
  accept: (message: NewMessage, known?: Outcome) => Message;
  /** The driver is online again: waiting messages arrive. */
  arriveAt: (number: string) => void;
  /** The driver reads the messages. */
  read: (number: string) => void;
  /** Continues deliveries that a restart interrupted. */
  resume: () => void;
}

/** The delivery of a message to a driver: queued, sent, delivered, read, or failed with an error. */
export function createDelivery(parts: Omit<Simulator, 'delivery' | 'inbox'>): Delivery {
  const { messages, phones, contents, webhooks, now, timers, settings } = parts;

  function become(message: Message, status: Status, errorCode?: number): void {
    messages.setStatus(message, status, now(), errorCode);
    if (message.statusCallback === undefined) return;
    const { sid, number: to, statusCallback: address } = message;
    webhooks.send({ kind: 'status', address, to, sid, params: statusParams(message) });
  }

  function deliver(message: Message): void {
    if (message.status === 'sent' && phones.of(message.number).online) become(message, 'delivered');
  }

  function send(message: Message, known?: Outcome): void {
    timers.after(settings.pace.sentMs, () => {
      const content = message.contentSid === undefined ? undefined : contents.find(message.contentSid);
      const at = now();
      message.sentAt = at.toISOString();
      const outcome = known ?? outcomeOf(message, phones.of(message.number), content, at);
      if (outcome.status !== 'sent') {
        become(message, outcome.status, outcome.code);
        return;
      }
      become(message, 'sent');
      timers.after(settings.pace.deliveredMs, () => deliver(message));
    });
  }

  return {
    accept: (created, known) => {
      const message = messages.add(created, now());
      send(message, known);
      return message;
    },
    arriveAt: (number) => messages.of(number).forEach(deliver),
    read: (number) => {
      for (const message of messages.of(number)) {
        if (message.status === 'delivered' && message.channel === 'whatsapp') become(message, 'read');
      }
    },
    resume: () => {
      for (const message of messages.all()) {
        if (message.status === 'queued') send(message);
        else deliver(message);
      }
    },
  };
}
