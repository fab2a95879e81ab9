import { z } from 'zod';
import { Problem } from '../shared/problem.ts';
import { account, newSid } from './account.ts';
import { writeAddress } from './address.ts';
import { inboundParams, optOutType } from './params.ts';
import { mediaPath } from './rest/wire.ts';
import type { Simulator } from './simulator.ts';
import { loadMedium } from './state/media.ts';
import { type Button, newMessage, type Message } from './state/message.ts';
import type { Phone } from './state/phones.ts';
import type { Webhooks } from './webhooks.ts';

/** A message of a driver: text, one medium, a position, or a tap on a button. */
const writeSchema = z
  .strictObject({
    body: z.string().max(4_096).default(''),
    mediaUrl: z.string().min(1).optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    address: z.string().max(1_000).optional(),
    label: z.string().max(1_000).optional(),
    /** The message that is replied to; it may be the driver's own. */
    replyTo: z.string().optional(),
    /** One of the account's senders; the operator's, or that of the message replied to, by default. */
    to: z.enum([account.whatsAppFrom, account.smsFrom, ...account.otherSenders]).optional(),
    /** The account's id, by which the driver is named who hides the number behind a username. */
    account: z
      .string()
      .regex(/^[A-Z]{2}(\.[A-Za-z0-9]{1,128}){1,2}$/)
      .optional(),
    /** Of a button or an entry of a list: of the message that is replied to, else of the newest that has it. */
    buttonPayload: z.string().optional(),
  })
  .refine(({ body, mediaUrl, latitude, buttonPayload }) => body || mediaUrl || latitude || buttonPayload, {
    message: 'There is nothing in it.',
  });

/** Sends what a driver writes to the system. */
export function createInbox({ phones, media, now, settings }: Simulator, send: Webhooks) {
  function arrive(phone: Phone, message: Message): void {
    const { channel, sid, number } = message;
    const optOut = optOutType(message);
    phones.change(phone, {
      ...(channel === 'whatsapp' && { wroteAt: message.createdAt }),
      ...(optOut === 'STOP' && { optedOut: true }),
      ...(optOut === 'START' && { optedOut: false }),
    });
    const { inboundUrl: address, endpoint } = settings;
    if (address === undefined) return;
    const isTemplate = phones.find(message.repliedTo?.sid ?? '')?.isTemplate ?? false;
    const mediaUrl = (medium: string) => endpoint + mediaPath(sid, medium);
    const params = inboundParams(message, { name: phone.name, mediaUrl, isTemplate });
    send({ kind: 'inbound', address, to: number, sid, params });
  }

  return async (phone: Phone, body: unknown): Promise<Message> => {
    const { mediaUrl, latitude, longitude, address, label, replyTo, buttonPayload, ...write } = writeSchema.parse(body);
    const isPressed = ({ payload }: Button) => payload !== undefined && payload === buttonPayload;
    const replied = replyTo
      ? phone.messages.find(({ sid }) => sid === replyTo)
      : phone.messages.findLast(({ buttons }) => buttons.some(isPressed));
    const pressed = replied?.buttons.find(isPressed);
    if ((replyTo && !replied) || (buttonPayload && !pressed)) {
      throw new Problem(404, 'not_found', 'There is no such message or button on this phone.');
    }
    const medium = mediaUrl === undefined ? undefined : await loadMedium(mediaUrl);
    const mediaSid = newSid('ME');
    if (medium) media.set(mediaSid, medium);
    const { number, hasWhatsApp } = phone;
    const channel = hasWhatsApp ? 'whatsapp' : 'sms';
    const shared = hasWhatsApp ? account.whatsAppFrom : account.smsFrom;
    const message = newMessage(now(), {
      sid: newSid(medium ? 'MM' : 'SM'),
      direction: 'inbound',
      channel,
      from: write.account === undefined ? writeAddress({ channel, number }) : `whatsapp:${write.account}`,
      to: write.to ?? (replied?.direction === 'outbound-api' ? replied.from : shared),
      number,
      body: write.body || (pressed?.title ?? ''),
      media: medium ? [{ sid: mediaSid, contentType: medium.contentType }] : [],
      buttons: [],
      status: 'received',
      ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude, address, label } }),
      ...(pressed && { pressed }),
      ...(replied && { repliedTo: { sid: replied.sid, from: replied.from } }),
    });
    phones.add(message);
    arrive(phone, message);
    return message;
  };
}
export type Inbox = ReturnType<typeof createInbox>;
