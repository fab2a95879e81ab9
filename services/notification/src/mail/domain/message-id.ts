import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail, derived from its business key: a mail that is sent again counts as the same mail.
 * The key is hashed, since headers are not encrypted.
 */
export const messageId = (businessKey: string, fromAddress: string): string => {
  const domain = /@([\w.-]+)>?\s*$/.exec(fromAddress)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(businessKey).digest('hex').slice(0, 40)}@${domain}>`;
};
