import { z } from 'zod';
import { account, newSid } from '../account.ts';
import { readAddress, writeAddress, type Address } from '../address.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { NewMessage } from '../state/messages.ts';
import { bodyOf, filled } from '@gatelingo/proto/templates';
import { buttonsOf, readVariables } from './content-body.ts';

const many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

/** What of the form is understood; the rest is passed over, as by Twilio. */
export const createForm = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().optional(),
  MediaUrl: many,
  ContentSid: z.string().optional(),
  ContentVariables: z.string().optional(),
  StatusCallback: z.string().optional(),
});
export type CreateForm = z.infer<typeof createForm>;

const longestBody = 1_600;
const mostMedia = 10;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function senderFor({ channel }: Address, { From: from, MessagingServiceSid: service }: CreateForm): string {
  const own = channel === 'whatsapp' ? account.whatsAppFrom : account.smsFrom;
  if (from) {
    const address = readAddress(from);
    if (address && address.channel !== channel) throw refusal(21910);
    if (from !== own) throw refusal(channel === 'whatsapp' ? 63007 : 21606);
    return own;
  }
  if (!service) throw refusal(21603);
  if (service !== account.messagingService) throw refusal(21701);
  return own;
}

/** The message that a call to create one asks for; what is wrong with it is thrown as Twilio says it. */
export function messageOf(form: CreateForm, { contents, phones, queues }: Simulator): NewMessage {
  if (!form.To) throw refusal(21604);
  const to = readAddress(form.To);
  if (!to) throw refusal(21211, `Invalid 'To' Phone Number: ${form.To}`);
  const from = senderFor(to, form);
  const content = form.ContentSid === undefined ? undefined : contents.find(form.ContentSid);
  if (form.ContentSid !== undefined && !content) throw refusal(21655);
  const variables = form.ContentVariables ? readVariables(form.ContentVariables) : {};
  if (!variables) throw refusal(21656);
  const body = content ? filled(bodyOf(content.request.types), variables) : (form.Body ?? '');
  if (!content && body === '' && form.MediaUrl.length === 0) throw refusal(21602);
  if (body.length > longestBody) throw refusal(21617);
  if (form.MediaUrl.length > mostMedia || !form.MediaUrl.every(isWebAddress)) throw refusal(21620);
  if (form.StatusCallback && !isWebAddress(form.StatusCallback)) throw refusal(21609);
  if (phones.of(to.number).optedOutOf.includes(from)) throw refusal(21610);
  if (!form.MessagingServiceSid && queues.isFull(from)) throw refusal(21611);
  return {
    sid: newSid(form.MediaUrl.length > 0 ? 'MM' : 'SM'),
    direction: 'outbound-api',
    channel: to.channel,
    from,
    to: writeAddress(to),
    number: to.number,
    body,
    media: form.MediaUrl.map((source) => ({ sid: newSid('ME'), contentType: 'application/octet-stream', source })),
    buttons: content ? buttonsOf(content.request.types, variables) : [],
    status: form.MessagingServiceSid ? 'accepted' : 'queued',
    ...(content && { contentSid: content.sid, contentVariables: variables }),
    ...(form.MessagingServiceSid && { messagingServiceSid: form.MessagingServiceSid }),
    ...(form.StatusCallback && { statusCallback: form.StatusCallback }),
  };
}
