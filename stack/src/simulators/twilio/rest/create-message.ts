import { z } from 'zod';
import { account, newSid } from '../account.ts';
import { readAddress, writeAddress, type Address } from '../address.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { Button, NewMessage } from '../state/messages.ts';
import { bodyOf, filled, type ContentTypes } from '@gatelingo/proto/templates';

/** The supported fields of the form; others are ignored, as by Twilio. */
export const createForm = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  Body: z.string().optional(),
  ContentSid: z.string().optional(),
  ContentVariables: z.string().optional(),
  StatusCallback: z.string().optional(),
});
export type CreateForm = z.infer<typeof createForm>;

const longestBody = 1_600;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function checkSender({ channel }: Address, from: string): void {
  const address = readAddress(from);
  if (address && address.channel !== channel) throw refusal(21910);
  if (channel === 'whatsapp' && from !== account.whatsAppFrom) throw refusal(63007);
  if (channel === 'sms' && from !== account.smsFrom) throw refusal(21606);
}

/** The texts and payloads of a template's buttons. */
const buttonsOf = (types: ContentTypes, values: Record<string, string>): Button[] => [
  ...(types['twilio/quick-reply']?.actions ?? []).map(({ title, id }) => ({
    title: filled(title, values),
    payload: filled(id, values),
  })),
  ...(types['twilio/call-to-action']?.actions ?? []).map(({ title, url }) => ({
    title: filled(title, values),
    ...(url ? { url: filled(url, values) } : {}),
  })),
];

/**
 * Parses `ContentVariables`; undefined if Twilio would refuse it: it must be names and texts, none of them empty or with a
 * line break, a tab or more than four spaces in a row.
 */
function readVariables(json: string): Record<string, string> | undefined {
  const text = z
    .string()
    .regex(/\S/)
    .regex(/^(?!.*([\n\r\t]| {5}))/s);
  try {
    return z.record(z.string(), text).parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The message of a call that creates one; errors are thrown in Twilio's shape. */
export function messageOf(form: CreateForm, { contents, phones }: Simulator): NewMessage {
  if (!form.To) throw refusal(21604);
  const to = readAddress(form.To);
  if (!to) throw refusal(21211, `Invalid 'To' Phone Number: ${form.To}`);
  const { From: from = '' } = form;
  checkSender(to, from);
  const content = form.ContentSid === undefined ? undefined : contents.find(form.ContentSid);
  if (form.ContentSid !== undefined && !content) throw refusal(21655);
  const variables = form.ContentVariables ? readVariables(form.ContentVariables) : {};
  if (!variables) throw refusal(21656);
  const body = content ? filled(bodyOf(content.request.types), variables) : (form.Body ?? '');
  if (!content && body === '') throw refusal(21602);
  if (body.length > longestBody) throw refusal(21617);
  if (form.StatusCallback && !isWebAddress(form.StatusCallback)) throw refusal(21609);
  if (phones.of(to.number).optedOutOf.includes(from)) throw refusal(21610);
  return {
    sid: newSid('SM'),
    direction: 'outbound-api',
    channel: to.channel,
    from,
    to: writeAddress(to),
    number: to.number,
    body,
    media: [],
    buttons: content ? buttonsOf(content.request.types, variables) : [],
    status: 'queued',
    ...(content && { contentSid: content.sid, contentVariables: variables }),
    ...(form.StatusCallback && { statusCallback: form.StatusCallback }),
  };
}
