import { tidyEmail } from '../email/index.ts';

/** Google delivers to one mailbox with and without dots, under both domains. */
const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/** The domain of an address, lower case and in ASCII (`münchen.de` → `xn--mnchen-3ya.de`), without a full stop at its end. */
export const domainOf = (email: string): string => {
  const tidy = tidyEmail(email);
  return tidy.slice(tidy.lastIndexOf('@') + 1).replace(/\.$/, '');
};

/**
 * The mailbox that an address leads to, for everything that is counted by mailbox: without what follows `+`, at Google
 * without dots (`A.na+1@GoogleMail.com` → `ana@gmail.com`). Accounts, receivers and mails keep the address as it was typed.
 */
export const mailboxOf = (email: string): string => {
  const tidy = tidyEmail(email);
  const domain = domainOf(tidy);
  const typed = tidy.slice(0, Math.max(0, tidy.lastIndexOf('@')));
  const plus = typed.indexOf('+', 1);
  const local = plus < 0 ? typed : typed.slice(0, plus);
  if (!googleDomains.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
};
