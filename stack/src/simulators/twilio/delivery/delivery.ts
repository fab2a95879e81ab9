import type { Clock } from '../clock.ts';
import { NoMedia, type MediaStore } from '../state/media.ts';
import type { Contents } from '../state/contents.ts';
import type { Message, Messages, NewMessage, Status } from '../state/messages.ts';
import type { Phones } from '../state/phones.ts';
import type { Settings } from '../simulator.ts';
import type { Timers } from '../timers.ts';
import { statusParams } from '../webhooks/params.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Queues } from './queue.ts';

export interface Delivery {
  /** Takes a message on; what comes of it is told by its status, unless it is known beforehand. */
  accept: (message: NewMessage, known?: Outcome) => Message;
  /** The driver has a connection again: what waited for him arrives. */
  arriveAt: (number: string) => void;
  /** The driver looks at his phone. */
  read: (number: string) => void;
  /** Goes on with what was on its way before a restart. */
  resume: () => void;
}

interface Parts {
  messages: Messages;
  phones: Phones;
  contents: Contents;
  media: MediaStore;
  queues: Queues;
  webhooks: Webhooks;
  clock: Clock;
  timers: Timers;
  settings: Settings;
}

/** The way of a message to a driver: queued, sent, delivered, read, or why not. */
export function createDelivery(parts: Parts): Delivery {
  const { messages, phones, contents, media, queues, webhooks, clock, timers, settings } = parts;

  function become(message: Message, status: Status, errorCode?: number): void {
    messages.setStatus(message, status, clock.now(), errorCode);
    if (message.statusCallback === undefined) return;
    const { sid, number: to, statusCallback: address } = message;
    webhooks.send({ kind: 'status', address, to, sid, params: statusParams(message) });
  }

  function deliver(message: Message): void {
    if (message.status === 'sent' && phones.of(message.number).online) become(message, 'delivered');
  }

  async function fetchMedia(message: Message): Promise<Outcome | undefined> {
    try {
      for (const item of message.media) {
        if (item.source) item.contentType = (await media.fetch(item.source, undefined, item.sid)).contentType;
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof NoMedia)) throw error;
      return { status: 'failed', code: 63019 };
    }
  }

  async function takeTurn(message: Message, known: Outcome | undefined): Promise<void> {
    const content = message.contentSid === undefined ? undefined : contents.find(message.contentSid);
    const now = clock.now();
    message.sentAt = now.toISOString();
    const judged = known ?? outcomeOf(message, phones.of(message.number), content, now);
    const outcome = judged.status === 'sent' ? ((await fetchMedia(message)) ?? judged) : judged;
    if (outcome.status !== 'sent') {
      become(message, outcome.status, outcome.code);
      return;
    }
    become(message, 'sent');
    timers.after(settings.pace.deliveredMs, () => deliver(message));
  }

  function enqueue(message: Message, known?: Outcome): void {
    queues.add(message.from, () => {
      if (message.status === 'accepted') become(message, 'queued');
      timers.after(settings.pace.sentMs, () => void takeTurn(message, known));
    });
  }

  return {
    accept: (created, known) => {
      const message = messages.add(created, clock.now());
      // One number alone has been refused before; of several that share a service it shows only now.
      if (message.messagingServiceSid !== undefined && queues.isFull(message.from)) {
        timers.after(settings.pace.sentMs, () => void takeTurn(message, { status: 'failed', code: 30001 }));
      } else enqueue(message, known);
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
        if (message.status === 'accepted' || message.status === 'queued') enqueue(message);
        else deliver(message);
      }
    },
  };
}
