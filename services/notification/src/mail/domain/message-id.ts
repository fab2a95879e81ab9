import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail, fixed by its business key: however often it is handed to a mail server, it is the same mail.
 * The key is hashed, since headers travel in the open.
 */
export const messageId = (businessKey: string, fromAddress: string): string => {
  const domain = /@([\w.-]+)>?\s*$/.exec(fromAddress)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(businessKey).digest('hex').slice(0, 40)}@${domain}>`;
};
