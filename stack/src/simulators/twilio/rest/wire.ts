import { account } from '../account.ts';
import { failureText } from '../errors.ts';
import { contentTypeOf } from './content-body.ts';
import type { Content } from '../state/contents.ts';
import type { Media, Message } from '../state/messages.ts';
import { apiVersion } from '../webhooks/params.ts';

/** Twilio's own API writes times like mails do, the newer ones as ISO 8601 in whole seconds. */
const rfc2822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000');
const seconds = (iso: string) => `${iso.slice(0, 19)}Z`;

export const messagesPath = `/${apiVersion}/Accounts/${account.sid}/Messages`;

export const messageJson = (message: Message) => ({
  account_sid: account.sid,
  api_version: apiVersion,
  body: message.body,
  date_created: rfc2822(message.createdAt),
  date_sent: message.sentAt ? rfc2822(message.sentAt) : null,
  date_updated: rfc2822(message.updatedAt),
  direction: message.direction,
  error_code: message.errorCode ?? null,
  error_message: message.errorCode === undefined ? null : failureText(message.errorCode),
  from: message.from,
  messaging_service_sid: message.messagingServiceSid ?? null,
  num_media: String(message.media.length),
  num_segments: '1',
  price: null,
  price_unit: 'USD',
  sid: message.sid,
  status: message.status,
  subresource_uris: { media: `${messagesPath}/${message.sid}/Media.json` },
  to: message.to,
  uri: `${messagesPath}/${message.sid}.json`,
});

export const mediaJson = (message: Message, { sid, contentType }: Media) => ({
  sid,
  account_sid: account.sid,
  parent_sid: message.sid,
  content_type: contentType,
  date_created: rfc2822(message.createdAt),
  date_updated: rfc2822(message.createdAt),
  uri: `${messagesPath}/${message.sid}/Media/${sid}.json`,
});

export const approvalJson = ({ request, approval }: Content) => ({
  type: 'whatsapp',
  name: approval.name,
  category: approval.category,
  content_type: contentTypeOf(request.types),
  status: approval.status,
  rejection_reason: approval.rejectionReason,
  allow_category_change: true,
});

export const contentJson = ({ sid, request, createdAt, updatedAt }: Content, endpoint: string) => ({
  sid,
  account_sid: account.sid,
  friendly_name: request.friendly_name,
  language: request.language,
  variables: request.variables,
  types: request.types,
  date_created: seconds(createdAt),
  date_updated: seconds(updatedAt),
  url: `${endpoint}/v1/Content/${sid}`,
  links: {
    approval_create: `${endpoint}/v1/Content/${sid}/ApprovalRequests/whatsapp`,
    approval_fetch: `${endpoint}/v1/Content/${sid}/ApprovalRequests`,
  },
});
