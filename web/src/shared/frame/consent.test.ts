import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../memory-store.ts';
import { acceptAll, saveConsent, needsConsent, readConsent, storeConsent } from './consent.ts';

describe('cookie consent', () => {
  it('is asked for until an overall consent is stored; every choice is off before', () => {
    const store = memoryStore();
    expect(needsConsent(store)).toBe(true);
    expect(readConsent(store)).toEqual({ cookieConsentGtm: false, cookieConsentAnalytics: false, gf: false });
  });

  it('keeps the choices that were saved and asks no more', () => {
    const store = memoryStore();
    storeConsent(store, { cookieConsentGtm: false, cookieConsentAnalytics: false, gf: true });
    expect(needsConsent(store)).toBe(false);
    expect(readConsent(store)).toEqual({ cookieConsentGtm: false, cookieConsentAnalytics: false, gf: true });
  });

  it('sets all four keys to true when all is accepted', () => {
    const store = memoryStore();
    storeConsent(store, acceptAll);
    for (const key of ['cookieConsent', 'cookieConsentGtm', 'cookieConsentAnalytics', 'gf']) {
      expect(store.read(key)).toBe('true');
    }
  });

  it('says when the browser stores nothing: the banner then only closes', () => {
    const refusing = { ...memoryStore(), write: () => false };
    expect(storeConsent(refusing, acceptAll)).toBe(false);
    expect(storeConsent(memoryStore(), acceptAll)).toBe(true);
  });

  it('is given to one category where that is needed, without settling the others', () => {
    const store = memoryStore();
    saveConsent(store, 'gf');
    expect(readConsent(store)).toEqual({ cookieConsentGtm: false, cookieConsentAnalytics: false, gf: true });
    expect(needsConsent(store)).toBe(true);
  });
});
