import { domainToASCII } from 'node:url';
import publicMailDomains from 'free-email-domains/domains.json' with { type: 'json' };

const publicProviders: ReadonlySet<string> = new Set(publicMailDomains);

/** The part after the at sign, lower case and in ASCII (`münchen.de` → `xn--mnchen-3ya.de`). */
export const domainOf = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1).replace(/\.$/, '');
  return domainToASCII(domain) || domain.toLowerCase();
};

// A subdomain of a provider belongs to the provider's customers as well: strangers must never share a company.
const isPublicProvider = (domain: string): boolean =>
  domain.split('.').some((_, start, labels) => publicProviders.has(labels.slice(start).join('.')));

/** The domain whose people share a company, or undefined at a public mail provider, where each makes an own one. */
export const sharedDomainOf = (email: string): string | undefined => {
  const domain = domainOf(email);
  return isPublicProvider(domain) ? undefined : domain;
};
