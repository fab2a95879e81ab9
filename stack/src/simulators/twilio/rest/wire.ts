import type { Request } from 'express';
import { account } from '../account.ts';
import { failureText } from '../errors.ts';
import type { Content } from '../state/contents.ts';
import type { Message } from '../state/messages.ts';
import { z } from 'zod';
import { apiVersion } from '../webhooks/params.ts';

/** Twilio's older API formats times like mails, the newer ones use ISO 8601 in whole seconds. */
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
  messaging_service_sid: null,
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

export const approvalJson = ({ request, approval }: Content) => ({
  type: 'whatsapp',
  name: approval.name,
  category: approval.category,
  content_type: Object.keys(request.types)[0],
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

const pageQuery = z.object({
  PageSize: z.coerce.number().int().min(1).max(1_000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
});

/** One page of a list, and the address of the next page, if there is one. */
export function pageOf<T>(all: readonly T[], { path, query }: Pick<Request, 'path' | 'query'>) {
  const { PageSize: size, Page: page } = pageQuery.parse(query);
  const next = new URLSearchParams({ ...(query as Record<string, string>), Page: String(page + 1) });
  return {
    items: all.slice(page * size, (page + 1) * size),
    page,
    size,
    next: (page + 1) * size < all.length ? `${path}?${next.toString()}` : null,
  };
}
