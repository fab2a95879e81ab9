import { countryOf } from '@gatelingo/proto/phone';
import { noticeIn, type TemplateLanguage } from '@gatelingo/proto/templates';

/** The language that a country's drivers most likely read, by ISO 3166; of others English. */
const languages: Readonly<Record<string, TemplateLanguage>> = {
  ...{ BG: 'bg', CZ: 'cs', DK: 'da', FO: 'da', GL: 'da', HU: 'hu', IS: 'is', LT: 'lt', PL: 'pl', SK: 'sk', SE: 'sv' },
  ...{ DE: 'de', AT: 'de', CH: 'de', LI: 'de', LU: 'fr', FR: 'fr', MC: 'fr', BE: 'nl', NL: 'nl', IT: 'it', SM: 'it' },
  ...{ ES: 'es', AD: 'es', MX: 'es', AR: 'es', CL: 'es', CO: 'es', PE: 'es', PT: 'pt', BR: 'pt', AO: 'pt', MZ: 'pt' },
  ...{ RO: 'ro', MD: 'ro', UA: 'uk', RU: 'ru', BY: 'ru', KZ: 'ru', KG: 'ru', TJ: 'ru', UZ: 'ru', TR: 'tr' },
  ...{ MA: 'ar', DZ: 'ar', TN: 'ar', LY: 'ar', EG: 'ar', SA: 'ar', AE: 'ar', IQ: 'ar', JO: 'ar', LB: 'ar', SY: 'ar' },
};

/** The one sentence for a number that nobody knows, in its country's language and in English. It names no company. */
export const strangerText = (phone: string): string => {
  const own = languages[countryOf(phone) ?? ''] ?? 'en';
  const read: ReadonlySet<TemplateLanguage> = new Set([own, 'en']);
  return Array.from(read, (language) => noticeIn(language, 'stranger')).join('\n\n');
};
