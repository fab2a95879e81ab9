import { domainOf, mailboxOf } from '@gatelingo/proto/http/mailbox';
import publicMailDomains from 'free-email-domains/domains.json' with { type: 'json' };
import { getDomain } from 'tldts';

// Public mail providers that are missing in the maintained list: strangers there would share one company.
const alsoPublic = [
  ...['tutanota.com', 'tutanota.de', 'tuta.com', 'tutamail.com', 'keemail.me', 'mailbox.org', 'hey.com', 'mail.de'],
  ...['vodafone.de', 'vodafonemail.de', 'kabelmail.de', 'unitybox.de', 'a1.net', 'upcmail.hu', 'telia.com'],
  ...['volny.cz', 'zoznam.sk', 'dir.bg', 'simplelogin.com', 'privaterelay.appleid.com', 'mozmail.com'],
];
const publicProviders: ReadonlySet<string> = new Set([...publicMailDomains, ...alsoPublic]);

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

/** Who founds a company, as new companies are counted: everybody below a registrable domain together, or one mailbox. */
export type Founder = { by: 'domain' | 'mailbox'; of: string };

/**
 * The registrable domain of an address (`a.b.haulage.co.uk` → `haulage.co.uk`), because its owner has as many subdomains as
 * wanted; the mailbox at a public mail provider. A domain that rents out names below it counts as one.
 */
export const founderOf = (email: string): Founder => {
  const domain = sharedDomainOf(email);
  if (domain === undefined) return { by: 'mailbox', of: mailboxOf(email) };
  return { by: 'domain', of: getDomain(domain) ?? domain };
};
