import { z } from 'zod';
import type { Written } from '../delivery/inbox.ts';
import type { Simulator } from '../simulator.ts';
import type { Media, Message } from '../state/messages.ts';
import type { Phone } from '../state/phones.ts';
import { Problem } from '../../page/problem.ts';

/** What a driver may write: text, one medium, a position, or a tap on a button. */
export const writeSchema = z
  .strictObject({
    body: z.string().max(4_096).default(''),
    channel: z.enum(['whatsapp', 'sms']).optional(),
    mediaUrl: z.string().min(1).optional(),
    /** Replaces the content type of the medium. */
    mediaContentType: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(;.*)?$/)
      .optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    address: z.string().max(1_000).optional(),
    label: z.string().max(1_000).optional(),
    buttonPayload: z.string().optional(),
    buttonText: z.string().optional(),
    /** The message that contains the button; by default the newest message with such a button. */
    answers: z.string().optional(),
    /** The message that is replied to; it may be the driver's own. */
    replyTo: z.string().optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    message: 'A position has a latitude and a longitude.',
  })
  .refine(({ body, mediaUrl, latitude, buttonPayload }) => (body !== '' || mediaUrl) ?? latitude ?? buttonPayload, {
    message: 'There is nothing in it.',
  });
type Write = z.infer<typeof writeSchema>;

function pressedBy(write: Write, thread: readonly Message[]): Written['pressed'] {
  const { buttonPayload: payload, buttonText, answers } = write;
  if (payload === undefined) return undefined;
  const named = thread.filter(({ sid }) => answers === undefined || sid === answers).reverse();
  const message = named.find(({ buttons }) => buttons.some((button) => button.payload === payload));
  const button = message?.buttons.find((each) => each.payload === payload);
  if (!button && (answers !== undefined || buttonText === undefined)) {
    throw new Problem(404, 'not_found', 'No message on this phone has such a button.');
  }
  return { title: buttonText ?? button?.title ?? payload, payload, sid: message?.sid };
}

function repliedToBy({ replyTo }: Write, thread: readonly Message[]): Written['repliedTo'] {
  if (replyTo === undefined) return undefined;
  const message = thread.find(({ sid }) => sid === replyTo);
  if (!message) throw new Problem(404, 'not_found', 'There is no such message on this phone.');
  return { sid: message.sid, from: message.from };
}

const positionIn = ({ latitude, longitude, address, label }: Write): Written['position'] =>
  latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, ...(address && { address }), ...(label && { label }) };

/** The driver's message, with its medium fetched. */
export async function writtenOf(write: Write, phone: Phone, { messages, media }: Simulator): Promise<Written> {
  const channel = write.channel ?? (phone.hasWhatsApp ? 'whatsapp' : 'sms');
  if (channel === 'whatsapp' && !phone.hasWhatsApp) {
    throw new Problem(409, 'no_whatsapp', 'There is no WhatsApp on this phone.');
  }
  const pressed = pressedBy(write, messages.of(phone.number));
  const repliedTo = repliedToBy(write, messages.of(phone.number));
  const position = positionIn(write);
  const items: Media[] = write.mediaUrl ? [await media.fetch(write.mediaUrl, write.mediaContentType)] : [];
  return {
    channel,
    body: write.body || (pressed?.title ?? ''),
    media: items,
    ...(position && { position }),
    ...(pressed && { pressed }),
    ...(repliedTo && { repliedTo }),
  };
}
