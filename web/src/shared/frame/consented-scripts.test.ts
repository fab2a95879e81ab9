import { describe, expect, it } from '@jest/globals';
import { acceptAll, type Consent } from './consent.ts';
import { countedAddress, isOpenAddress, scriptsToLoad } from './consented-scripts.ts';

const nothing: Consent = { cookieConsentGtm: false, cookieConsentAnalytics: false, gf: false };
const set = {
  tagManager: { id: 'GTM-ABC123', script: 'https://tags.example/gtm.js' },
  analytics: { id: 'G-ABC123', script: 'https://count.example/gtag/js?l=dataLayer' },
};
const off = { id: '', script: '' };
const at = (path: string) => new URL(path, 'https://gate.example');
const landing = at('/');
const kinds = (...given: Parameters<typeof scriptsToLoad>) => scriptsToLoad(...given).map(({ kind }) => kind);

describe('the scripts of tag manager and analytics', () => {
  it('given no consent, or only that to fonts and maps, none is loaded', () => {
    expect(scriptsToLoad(nothing, set, landing)).toEqual([]);
    expect(scriptsToLoad({ ...nothing, gf: true }, set, landing)).toEqual([]);
  });

  it('given consent to one, that one is loaded', () => {
    expect(kinds({ ...nothing, cookieConsentGtm: true }, set, landing)).toEqual(['tagManager']);
    expect(kinds({ ...nothing, cookieConsentAnalytics: true }, set, landing)).toEqual(['analytics']);
  });

  it('given all, both are asked for by their ids', () => {
    expect(scriptsToLoad(acceptAll, set, landing).map(({ src }) => src)).toEqual([
      'https://tags.example/gtm.js?id=GTM-ABC123',
      'https://count.example/gtag/js?l=dataLayer&id=G-ABC123',
    ]);
  });

  it('given no id, nothing is loaded, whatever was agreed to', () => {
    expect(kinds(acceptAll, { tagManager: off, analytics: off }, landing)).toEqual([]);
    expect(kinds(acceptAll, { ...set, tagManager: off }, landing)).toEqual(['analytics']);
  });
});

describe('an address that other hosts may read', () => {
  it.each([
    '/',
    '/register/trucker-registration?barcodeId=0199f0aa-1111-7222-8333-444455556666',
    '/app/public-session?barcodeId=1',
    '/app/dashboard',
    '/app/login',
    '/app/registration-overview',
  ])('%s', (path) => {
    expect(isOpenAddress(at(path))).toBe(true);
  });

  it.each([
    '/register/trucker-confirm?phone=%2B491711234567&jobId=1&stepId=2',
    '/t/7YpXkQ3mR8sT2vW4zB6cD9',
    '/t/short',
    '/pass/YpXkQmRsTvWzBcDfGhJkLm',
    '/app/manage-jobs/edit/7',
    '/app/confirm?token=abc',
    '/app/receiver?token=abc',
    '/app/registration-overview?search=Heike',
    '/app/session/0199f0aa-1111-7222-8333-444455556666',
    '/app/job-messages/0199f0aa-1111-7222-8333-444455556666',
  ])('not %s: nothing is loaded there', (path) => {
    expect(isOpenAddress(at(path))).toBe(false);
    expect(scriptsToLoad(acceptAll, set, at(path))).toEqual([]);
  });

  it('is counted without its code', () => {
    expect(countedAddress(at('/register/registration?barcodeId=7'))).toBe('https://gate.example/register/registration');
  });
});
