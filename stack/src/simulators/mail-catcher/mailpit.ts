import type { Address } from 'postal-mime';
import type { CaughtMail } from './mailbox.ts';

const named = (addresses: Address[] = []) =>
  addresses.map(({ name, address = '' }) => ({ Name: name, Address: address }));

/** A mail in a list, in Mailpit's shape, so that Mailpit itself can replace this catcher. */
export const summary = ({ id, created, email }: CaughtMail) => ({
  ID: id,
  MessageID: (email.messageId ?? '').replace(/^<|>$/g, ''),
  From: named(email.from && [email.from])[0],
  To: named(email.to),
  Subject: email.subject ?? '',
  Created: created.toISOString(),
  Snippet: (email.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 250),
});

/** The bytes of an attachment. */
export const bytesOf = ({ content }: CaughtMail['email']['attachments'][number]): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** A whole mail; the id of an attachment is its position, from 1. */
export const message = (mail: CaughtMail) => ({
  ...summary(mail),
  Text: mail.email.text ?? '',
  HTML: mail.email.html ?? '',
  Attachments: mail.email.attachments.map((attachment, index) => ({
    PartID: String(index + 1),
    FileName: attachment.filename ?? '',
    ContentType: attachment.mimeType,
    Size: bytesOf(attachment).length,
  })),
});
