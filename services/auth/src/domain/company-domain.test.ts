import { describe, expect, test } from '@jest/globals';
import { domainOf, sharedDomainOf } from './company-domain.ts';

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
