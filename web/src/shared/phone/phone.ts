/** The prefixes to choose from (spec, section 5), with the country's ISO code and the English name. */
export const phonePrefixes = [
  { prefix: '+49', country: 'DE', name: 'Germany' },
  { prefix: '+48', country: 'PL', name: 'Poland' },
  { prefix: '+420', country: 'CZ', name: 'Czech Republic' },
  { prefix: '+421', country: 'SK', name: 'Slovakia' },
  { prefix: '+36', country: 'HU', name: 'Hungary' },
  { prefix: '+359', country: 'BG', name: 'Bulgaria' },
  { prefix: '+40', country: 'RO', name: 'Romania' },
  { prefix: '+380', country: 'UA', name: 'Ukraine' },
  { prefix: '+44', country: 'GB', name: 'UK' },
  { prefix: '+43', country: 'AT', name: 'Austria' },
  { prefix: '+39', country: 'IT', name: 'Italy' },
  { prefix: '+34', country: 'ES', name: 'Spain' },
  { prefix: '+33', country: 'FR', name: 'France' },
  { prefix: '+46', country: 'SE', name: 'Sweden' },
  { prefix: '+45', country: 'DK', name: 'Denmark' },
  { prefix: '+41', country: 'CH', name: 'Switzerland' },
  { prefix: '+31', country: 'NL', name: 'Netherlands' },
  { prefix: '+32', country: 'BE', name: 'Belgium' },
  { prefix: '+354', country: 'IS', name: 'Iceland' },
  { prefix: '+7', country: 'RU', name: 'Russia' },
] as const;

export type PhoneCountry = (typeof phonePrefixes)[number]['country'];

/** The countries of our other languages, with their prefixes. */
export const moreOwnCountries: Readonly<Record<string, string>> = { LT: '+370', PT: '+351', TR: '+90' };

const prefixByLanguage: Record<string, string> = {
  de: '+49',
  pl: '+48',
  cs: '+420',
  sk: '+421',
  hu: '+36',
  bg: '+359',
  ro: '+40',
  uk: '+380',
  it: '+39',
  es: '+34',
  fr: '+33',
  sv: '+46',
  da: '+45',
  nl: '+31',
  is: '+354',
  ru: '+7',
  tr: '+90',
  lt: '+370',
  pt: '+351',
};

/** The most likely prefix for a language; empty if there is no clear one. */
export const likelyPrefix = (language: string): string => prefixByLanguage[language] ?? '';

/** The prefix to choose from with which a full number begins; empty for any other number. */
export const prefixOf = (full: string): string =>
  phonePrefixes
    .map(({ prefix }) => prefix)
    .sort((one, other) => other.length - one.length)
    .find((prefix) => full.startsWith(prefix)) ?? '';

/** A number runs from left to right in every script, and stays in one line. */
export const leftToRight = (number: string): string => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`;
