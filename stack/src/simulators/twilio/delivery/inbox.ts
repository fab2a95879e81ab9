import { account, newSid } from '../account.ts';
import { writeAddress, type Channel } from '../address.ts';
import type { Simulator } from '../simulator.ts';
import type { Media, Message, Position } from '../state/messages.ts';
import type { Phone } from '../state/phones.ts';
import { inboundParams, optOutType } from '../webhooks/params.ts';

export interface Written {
  channel: Channel;
  body: string;
  media: Media[];
  position?: Position;
  pressed?: NonNullable<Message['pressed']>;
  repliedTo?: NonNullable<Message['repliedTo']>;
}

export interface Inbox {
  /** The driver writes; while the phone is offline the message waits on it. */
  write: (phone: Phone, written: Written) => Message;
  /** The phone is online again: waiting messages of the driver are sent. */
  sendWaiting: (number: string) => void;
}

/** The path from which the service fetches the bytes of a message's media. */
const mediaPath = (messageSid: string, sid: string) =>
  `/2010-04-01/Accounts/${account.sid}/Messages/${messageSid}/Media/${sid}`;

/** Sends a driver's messages to the system. */
export function createInbox(parts: Omit<Simulator, 'delivery' | 'inbox'>): Inbox {
  const { messages, phones, webhooks, now, settings } = parts;

  function obey(phone: Phone, message: Message): void {
    const others = phone.optedOutOf.filter((sender) => sender !== message.to);
    const type = optOutType(message.body);
    if (type === 'STOP') phones.change(phone, { optedOutOf: [...others, message.to] });
    if (type === 'START') phones.change(phone, { optedOutOf: others });
  }

  function arrive(message: Message): void {
    const phone = phones.of(message.number);
    if (message.channel === 'whatsapp') {
      phones.change(phone, { wroteAt: { ...phone.wroteAt, [message.to]: now().toISOString() } });
    }
    obey(phone, message);
    if (message.status !== 'received') messages.setStatus(message, 'received', now());
    if (settings.inboundUrl === undefined) return;
    const mediaUrl = (sid: string) => settings.endpoint + mediaPath(message.sid, sid);
    const params = inboundParams(message, phone.name, mediaUrl);
    const { inboundUrl: address } = settings;
    webhooks.send({ kind: 'inbound', address, to: message.number, sid: message.sid, params });
  }

  return {
    write: (phone, { channel, body, media, position, pressed, repliedTo }) => {
      const message = messages.add(
        {
          sid: newSid(media.length > 0 ? 'MM' : 'SM'),
          direction: 'inbound',
          channel,
          from: writeAddress({ channel, number: phone.number }),
          to: channel === 'whatsapp' ? account.whatsAppFrom : account.smsFrom,
          number: phone.number,
          body,
          media,
          buttons: [],
          status: phone.online ? 'received' : 'waiting',
          sentAt: now().toISOString(),
          ...(position && { position }),
          ...(pressed && { pressed }),
          ...(repliedTo && { repliedTo }),
        },
        now(),
      );
      if (phone.online) arrive(message);
      return message;
    },
    sendWaiting: (number) => {
      for (const message of messages.of(number)) if (message.status === 'waiting') arrive(message);
    },
  };
}
