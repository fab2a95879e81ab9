import type { Attachment } from 'postal-mime';
import { addresses, type CaughtMail } from './mailbox.ts';

/** Mailpit's shapes, so that Mailpit itself can replace this catcher. */
export function summary(mail: CaughtMail) {
  const { email } = mail;
  const text = email.text ?? email.html?.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ') ?? '';
  return {
    ID: mail.id,
    MessageID: bare(email.messageId),
    Read: mail.read,
    From: addresses(email.from ? [email.from] : [])[0] ?? null,
    To: addresses(email.to),
    Cc: addresses(email.cc),
    Bcc: hiddenReceivers(mail),
    ReplyTo: addresses(email.replyTo),
    Subject: email.subject ?? '',
    Created: mail.created,
    Username: '',
    Tags: [],
    Size: mail.raw.length,
    Attachments: attached(mail).length,
    Snippet: text.replace(/\s+/g, ' ').trim().slice(0, 250),
  };
}

export function list(mails: readonly CaughtMail[], all: readonly CaughtMail[], start: number, limit: number) {
  const page = mails.slice(start, start + limit);
  return {
    total: all.length,
    unread: all.filter((mail) => !mail.read).length,
    count: page.length,
    messages_count: mails.length,
    messages_unread: mails.filter((mail) => !mail.read).length,
    start,
    tags: [],
    messages: page.map(summary),
  };
}

export function message(mail: CaughtMail) {
  const { email } = mail;
  const { ID, MessageID, From, To, Cc, Bcc, ReplyTo, Subject, Size } = summary(mail);
  return {
    ...{ ID, MessageID, From, To, Cc, Bcc, ReplyTo },
    ReturnPath: mail.envelope.from,
    Subject,
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
    Date: email.date ?? mail.created,
    Tags: [],
    Username: '',
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size,
    Inline: parts(mail, inline(mail)),
    Attachments: parts(mail, attached(mail)),
  };
}

/** Header names → values, in the shape of Mailpit's /headers. */
export function headers(mail: CaughtMail): Record<string, string[]> {
  const named = new Map<string, string[]>();
  for (const { originalKey, value } of mail.email.headers) {
    named.set(originalKey, [...(named.get(originalKey) ?? []), value]);
  }
  return Object.fromEntries(named);
}

/** The bytes of a part; its id is its position in the mail, from 1. */
export function part(mail: CaughtMail, id: string): { bytes: Buffer; type: string; name: string } | undefined {
  const attachment = mail.email.attachments[Number(id) - 1];
  if (!attachment) return undefined;
  const { content } = attachment;
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return { bytes, type: attachment.mimeType, name: attachment.filename ?? `part-${id}` };
}

const isInline = (attachment: Attachment) => attachment.disposition === 'inline' || Boolean(attachment.related);
const inline = (mail: CaughtMail) => mail.email.attachments.filter(isInline);
const attached = (mail: CaughtMail) => mail.email.attachments.filter((attachment) => !isInline(attachment));
const bare = (id: string | undefined) => (id ?? '').replace(/^<|>$/g, '');

function parts(mail: CaughtMail, attachments: Attachment[]) {
  return attachments.map((attachment) => {
    const id = String(mail.email.attachments.indexOf(attachment) + 1);
    return {
      PartID: id,
      FileName: attachment.filename ?? '',
      ContentType: attachment.mimeType,
      ContentID: bare(attachment.contentId),
      Size: part(mail, id)?.bytes.length ?? 0,
    };
  });
}

function hiddenReceivers({ email, envelope }: CaughtMail) {
  const shown = new Set([...addresses(email.to), ...addresses(email.cc)].map(({ Address }) => Address.toLowerCase()));
  return envelope.to.filter((to) => !shown.has(to.toLowerCase())).map((Address) => ({ Name: '', Address }));
}
