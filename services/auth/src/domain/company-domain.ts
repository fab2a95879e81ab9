import { domainToASCII } from 'node:url';
import publicMailDomains from 'free-email-domains/domains.json' with { type: 'json' };

// Public mail providers that are missing in the maintained list: strangers there would share one company.
const alsoPublic = [
  ...['tutanota.com', 'tutanota.de', 'tuta.com', 'tutamail.com', 'keemail.me', 'mailbox.org', 'hey.com', 'mail.de'],
  ...['vodafone.de', 'vodafonemail.de', 'kabelmail.de', 'unitybox.de', 'a1.net', 'upcmail.hu', 'telia.com'],
  ...['volny.cz', 'zoznam.sk', 'dir.bg', 'simplelogin.com', 'privaterelay.appleid.com', 'mozmail.com'],
];
const publicProviders: ReadonlySet<string> = new Set([...publicMailDomains, ...alsoPublic]);

/** The part after the at sign, lower case and in ASCII (`münchen.de` → `xn--mnchen-3ya.de`). */
export const domainOf = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1).replace(/\.$/, '');
  return domainToASCII(domain) || domain.toLowerCase();
};

// A subdomain of a provider also belongs to the provider's customers: strangers must never share a company.
const isPublicProvider = (domain: string): boolean =>
  domain.split('.').some((_, start, labels) => publicProviders.has(labels.slice(start).join('.')));

/**
 * The domain whose people share a company, or undefined at a public mail provider, where each person creates a separate
 * company.
 */
export const sharedDomainOf = (email: string): string | undefined => {
  const domain = domainOf(email);
  return isPublicProvider(domain) ? undefined : domain;
};
