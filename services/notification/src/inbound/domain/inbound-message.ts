import { withShortRuns } from '@gatelingo/proto/http/bounded-text';
import { personal } from '@gatelingo/proto/http/fields';
import { readPhone } from '@gatelingo/proto/phone';
import { z } from 'zod';

const place = z.strictObject({ lat: z.number(), lng: z.number(), label: z.string() });
const link = z.strictObject({ url: z.string(), contentType: z.string() });

/** A driver's message that is not in a chat yet. */
export const inboundMessage = z.strictObject({
  messageSid: z.string(),
  channel: z.enum(['whatsapp', 'sms']),
  phone: personal(z.string()),
  /** The sender's address that it came in on; absent if it is the operator's. */
  to: z.string().optional(),
  text: personal(z.string()),
  position: personal(place).nullable(),
  media: personal(z.array(link)),
  /** Twilio's reading of the text. */
  optOutType: z.enum(['STOP', 'START', 'HELP']).nullable(),
  /** The provider's id of the message that this one replies to. */
  repliedTo: z.string().nullable().default(null),
  /** The id of what the driver pressed: a button, or an entry of a list. */
  pressed: z.string().optional(),
  receivedAt: z.iso.datetime(),
});
export type InboundMessage = z.infer<typeof inboundMessage>;

const sid = z.string().min(1).max(64);
const whatsApp = 'whatsapp:';
const maxMedia = 10;
/** A driver's words are never refused: a run of marks that would be dear to compare is cut. */
const words = () => z.string().default('').transform(withShortRuns);

const form = z.object({
  MessageSid: sid,
  From: z.string().max(300),
  To: z.string().max(64).default(''),
  Body: words(),
  NumMedia: z.coerce.number().int().min(0).default(0),
  Latitude: z.coerce.number().min(-90).max(90).optional(),
  Longitude: z.coerce.number().min(-180).max(180).optional(),
  Address: words(),
  Label: words(),
  ButtonText: words(),
  ButtonPayload: z.string().optional(),
  ListId: z.string().optional(),
  OptOutType: z.string().optional(),
  OriginalRepliedMessageSid: sid.optional().catch(undefined),
});
type Form = z.infer<typeof form>;

const positionOf = ({ Latitude: lat, Longitude: lng, Label, Address }: Form): InboundMessage['position'] =>
  lat === undefined || lng === undefined
    ? null
    : { lat, lng, label: [Label, Address].filter((text) => text !== '').join(', ') };

const mediaOf = (body: Record<string, unknown>, count: number): InboundMessage['media'] =>
  Array.from({ length: Math.min(count, maxMedia) }, (_each, at) => {
    const [url, contentType] = [body[`MediaUrl${String(at)}`], body[`MediaContentType${String(at)}`]];
    return { url: typeof url === 'string' ? url : '', contentType: typeof contentType === 'string' ? contentType : '' };
  }).filter(({ url }) => url !== '');

const messageOf = (body: Record<string, unknown>, read: Form, phone: string, now: Date): InboundMessage => {
  const { MessageSid, From, To, Body, ButtonText, NumMedia, OptOutType, OriginalRepliedMessageSid } = read;
  const pressed = read.ListId ?? read.ButtonPayload;
  return {
    messageSid: MessageSid,
    channel: From.startsWith(whatsApp) ? 'whatsapp' : 'sms',
    phone,
    to: To,
    text: Body === '' ? ButtonText : Body,
    position: positionOf(read),
    media: mediaOf(body, NumMedia),
    optOutType: inboundMessage.shape.optOutType.safeParse(OptOutType).data ?? null,
    repliedTo: OriginalRepliedMessageSid ?? null,
    ...(pressed !== undefined && { pressed }),
    receivedAt: now.toISOString(),
  };
};

/**
 * The id of a WhatsApp account that hides its number behind a username: a country, then letters and digits in one part or
 * two (`US.1349…`, `US.ENT.1181…`).
 */
const account = /^whatsapp:[A-Z]{2}(\.[A-Za-z0-9]{1,128}){1,2}$/;
/** Some senders of SMS have numbers that are shorter than E.164 of the spec. */
const shortNumber = /^\+\d{5,15}$/;

const numberOf = (from: string): string | undefined => {
  const number = from.replace(/^whatsapp:/, '');
  const read = readPhone(number);
  if (read.kind === 'ok') return read.e164;
  return shortNumber.test(number) ? number : undefined;
};

/** `without-number`: nobody can say whose it is, as drivers are known by their numbers. */
export type InboundForm =
  | { kind: 'message'; message: InboundMessage }
  | { kind: 'without-number' }
  | { kind: 'malformed' };

/** Reads Twilio's form about an inbound message. */
export const readInboundForm = (body: Record<string, unknown>, now: Date): InboundForm => {
  const read = form.safeParse(body);
  if (!read.success) return { kind: 'malformed' };
  const phone = numberOf(read.data.From);
  if (phone === undefined) return { kind: account.test(read.data.From) ? 'without-number' : 'malformed' };
  return { kind: 'message', message: messageOf(body, read.data, phone, now) };
};

const statusForm = z.object({
  MessageSid: sid,
  MessageStatus: z.string().regex(/^[a-z_-]{1,30}$/),
  ErrorCode: z.coerce.number().int().optional(),
});

export interface StatusNews {
  sid: string;
  status: string;
  errorCode: number | null;
}

/** Reads Twilio's form about the status of a sent message; undefined if it is malformed. */
export const readStatusForm = (body: Record<string, unknown>): StatusNews | undefined => {
  const { ErrorCode, ...rest } = body;
  const read = statusForm.safeParse(ErrorCode === '' ? rest : body);
  if (!read.success) return undefined;
  const { MessageSid, MessageStatus, ErrorCode: errorCode = null } = read.data;
  return { sid: MessageSid, status: MessageStatus, errorCode };
};
