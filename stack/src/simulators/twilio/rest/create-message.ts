import { bodyOf, filled, type ContentTypes } from '@gatelingo/proto/templates';
import { z } from 'zod';
import { account, newSid } from '../account.ts';
import { readAddress, writeAddress } from '../address.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { newMessage, type Button, type Message } from '../state/message.ts';

/** The supported fields of the form; others are ignored, as by Twilio. */
export const createForm = z.object({
  To: z.string(),
  From: z.string(),
  Body: z.string().default(''),
  ContentSid: z.string().optional(),
  ContentVariables: z.string().default('{}'),
  StatusCallback: z.url().optional(),
  MediaUrl: z.union([z.url().transform((url) => [url]), z.array(z.url()).max(10)]).optional(),
});

const longestBody = 1_600;

/** The texts and payloads of a template's buttons, or of the entries of its list. */
const buttonsOf = (types: ContentTypes, values: Record<string, string>): Button[] => [
  ...(types['twilio/quick-reply']?.actions ?? []).map(({ title, id }) => ({
    title: filled(title, values),
    payload: filled(id, values),
  })),
  ...(types['twilio/list-picker']?.items ?? []).map(({ item, id, description }) => ({
    title: filled(item, values),
    payload: filled(id, values),
    isInList: true,
    ...(description !== undefined && { description: filled(description, values) }),
  })),
  ...(types['twilio/call-to-action']?.actions ?? []).map(({ title, url }) => ({
    title: filled(title, values),
    ...(url ? { url: filled(url, values) } : {}),
  })),
];

/** Twilio refuses a variable that is empty or has a line break, a tab or more than four spaces in a row. */
const variable = z
  .string()
  .regex(/\S/)
  .regex(/^(?!.*([\n\r\t]| {5}))/s);

function readVariables(json: string): Record<string, string> {
  try {
    return z.record(z.string(), variable).parse(JSON.parse(json));
  } catch {
    throw refusal(21656);
  }
}

/** The message of a call that creates one; errors are thrown in Twilio's shape. */
export function messageOf(form: z.infer<typeof createForm>, { contents, phones, now }: Simulator): Message {
  const { To, From: from, ContentSid, StatusCallback: statusCallback, MediaUrl: mediaUrls } = form;
  const to = readAddress(To);
  if (!to) throw refusal(21211, `Invalid 'To' Phone Number: ${To}`);
  const { channel, number } = to;
  const senders: readonly string[] = [account.whatsAppFrom, account.smsFrom, ...account.otherSenders];
  if (!senders.includes(from) || readAddress(from)?.channel !== channel) {
    throw refusal(channel === 'whatsapp' ? 63007 : 21606);
  }
  const content = contents.get(ContentSid ?? '');
  if (ContentSid !== undefined && !content) throw refusal(21655);
  const contentVariables = readVariables(form.ContentVariables);
  const body = content ? filled(bodyOf(content.request.types), contentVariables) : form.Body;
  if (body.length > longestBody) throw refusal(21617);
  if (phones.of(number).optedOut) throw refusal(21610);
  const list = content?.request.types['twilio/list-picker'];
  return newMessage(now(), {
    sid: newSid(mediaUrls ? 'MM' : 'SM'),
    direction: 'outbound-api',
    channel,
    from,
    to: writeAddress(to),
    number,
    body,
    media: [],
    buttons: content && channel === 'whatsapp' ? buttonsOf(content.request.types, contentVariables) : [],
    status: 'queued',
    ...(list && { listTitle: filled(list.button, contentVariables) }),
    ...(content && { contentSid: content.sid, contentVariables }),
    ...(statusCallback !== undefined && { statusCallback }),
    ...(mediaUrls && { mediaUrls }),
  });
}
