import type { TextStore } from '../stored.ts';

/** The categories a person may choose; each key is also the storage key (spec, sections 4 and 9). */
export const consentCategories = ['cookieConsentGtm', 'cookieConsentAnalytics', 'gf'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type Consent = Record<ConsentCategory, boolean>;

const overallKey = 'cookieConsent';

/** Whether the banner is shown: as long as no overall consent is stored. */
export const needsConsent = (store: TextStore): boolean => store.read(overallKey) !== 'true';

export const readConsent = (store: TextStore): Consent => ({
  cookieConsentGtm: store.read('cookieConsentGtm') === 'true',
  cookieConsentAnalytics: store.read('cookieConsentAnalytics') === 'true',
  gf: store.read('gf') === 'true',
});

/** Returns whether all was stored; a browser may refuse its storage. */
export const storeConsent = (store: TextStore, consent: Consent): boolean => {
  const written = consentCategories.map((category) => store.write(category, String(consent[category])));
  return store.write(overallKey, 'true') && written.every(Boolean);
};

/** The consent to one category, given where it is needed. */
export const saveConsent = (store: TextStore, category: ConsentCategory): boolean => store.write(category, 'true');

export const acceptAll: Consent = { cookieConsentGtm: true, cookieConsentAnalytics: true, gf: true };
export const rejectAll: Consent = { cookieConsentGtm: false, cookieConsentAnalytics: false, gf: false };
