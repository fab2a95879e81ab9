import type { PhraseLanguage } from '@gatelingo/proto/phrases';

// English with the day first, as the product's users in Europe write it; Arabic with the digits of licence plates and links.
const locales: Partial<Record<PhraseLanguage, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** A moment as people at the site read it: `20 Nov 2026, 11:00 CET`. */
export const berlinTime = (at: Date, language: PhraseLanguage): string =>
  new Intl.DateTimeFormat(locales[language] ?? language, {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
