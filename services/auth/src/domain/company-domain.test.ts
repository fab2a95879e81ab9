import { describe, expect, test } from '@jest/globals';
import { domainOf } from '@gatelingo/proto/http/mailbox';
import { founderOf, sharedDomainOf } from './company-domain.ts';

describe('given an address of an own domain', () => {
  test('its people share the company of that domain, however the domain is written', () => {
    expect(sharedDomainOf('ana@spedition-nord.de')).toBe('spedition-nord.de');
    expect(sharedDomainOf('ana@Spedition-Nord.DE')).toBe('spedition-nord.de');
    expect(sharedDomainOf('ana@spedition-nord.de.')).toBe('spedition-nord.de');
    expect(sharedDomainOf('ana@spedition-münchen.de')).toBe(sharedDomainOf('bo@xn--spedition-mnchen-tzb.de'));
  });

  test('a subdomain is a company of its own', () => {
    expect(sharedDomainOf('ana@hamburg.spedition-nord.de')).toBe('hamburg.spedition-nord.de');
  });

  test('a quoted local part with an at sign does not choose the domain', () => {
    expect(domainOf('"x@victim.de"@attacker.de')).toBe('attacker.de');
  });
});

describe('given an address at a public mail provider', () => {
  test.each(['gmail.com', 'GMX.de', 'web.de', 't-online.de', 'outlook.com', 'wp.pl', 'seznam.cz', 'proton.me'])(
    'people at %s share nothing',
    (domain) => {
      expect(sharedDomainOf(`ana@${domain}`)).toBeUndefined();
    },
  );

  test.each(['mailbox.org', 'tuta.com', 'hey.com', 'vodafone.de', 'volny.cz', 'zoznam.sk', 'dir.bg', 'telia.com'])(
    'nor do people at %s, which the maintained list lacks',
    (domain) => {
      expect(sharedDomainOf(`ana@${domain}`)).toBeUndefined();
    },
  );

  test('neither do people at a subdomain of one', () => {
    expect(sharedDomainOf('ana@mail.gmail.com')).toBeUndefined();
  });

  test('names that every JavaScript object has are no providers', () => {
    expect(sharedDomainOf('ana@constructor')).toBe('constructor');
  });
});

test.each([
  ['ana@haulage.example', 'domain', 'haulage.example'],
  ['ana@a.b.haulage.example', 'domain', 'haulage.example'],
  ['ana@hamburg.spedition-nord.de', 'domain', 'spedition-nord.de'],
  ['ana@depot.haulage.co.uk', 'domain', 'haulage.co.uk'],
  ['ana@nord.com.tr', 'domain', 'nord.com.tr'],
  ['ana@a.duckdns.org', 'domain', 'duckdns.org'],
  ['ana@lager.spedition-münchen.de', 'domain', 'xn--spedition-mnchen-tzb.de'],
  ['ana@localhost', 'domain', 'localhost'],
  ['a.na+5@googlemail.com', 'mailbox', 'ana@gmail.com'],
  ['ana+5@gmx.de', 'mailbox', 'ana@gmx.de'],
])('a company of %s counts for the %s %s', (email, by, of) => {
  expect(founderOf(email)).toEqual({ by, of });
});
