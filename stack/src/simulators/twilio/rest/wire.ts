import { account } from '../account.ts';
import { failureText } from '../errors.ts';
import type { Content } from '../state/contents.ts';
import type { Message } from '../state/message.ts';

export const messagesPath = `/2010-04-01/Accounts/${account.sid}/Messages`;

/** The path from which the service fetches the bytes of a message's medium. */
export const mediaPath = (messageSid: string, sid: string) => `${messagesPath}/${messageSid}/Media/${sid}`;

/** This API formats times like mails. */
const rfc2822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000');

export const messageJson = (message: Message) => ({
  account_sid: account.sid,
  body: message.body,
  date_created: rfc2822(message.createdAt),
  direction: message.direction,
  error_code: message.errorCode ?? null,
  error_message: message.errorCode === undefined ? null : failureText(message.errorCode),
  from: message.from,
  num_media: String(message.media.length),
  sid: message.sid,
  status: message.status,
  to: message.to,
});

export const mediumJson = ({ sid: parent, createdAt }: Message, { sid, contentType }: Message['media'][number]) => ({
  account_sid: account.sid,
  parent_sid: parent,
  sid,
  content_type: contentType,
  date_created: rfc2822(createdAt),
});

export const contentJson = ({ sid, request, status, rejectionReason }: Content) => ({
  sid,
  account_sid: account.sid,
  ...request,
  approval_requests: { type: 'whatsapp', name: request.friendly_name, status, rejection_reason: rejectionReason },
});
