import type { MailLanguage } from './texts/index.ts';

// English with the day first, as the product's users in Europe write it.
const locales: Record<MailLanguage, string> = { en: 'en-GB', de: 'de-DE' };

/** A moment as people at the site read it: `20 Nov 2026, 11:00 CET`. */
export const berlinTime = (at: Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
