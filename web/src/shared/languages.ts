/** The interface's languages by their own names (decisions.md "Cookies, terms, texts"). */
export const interfaceLanguages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pl', name: 'Polski' },
  { code: 'cs', name: 'Čeština' },
  { code: 'sk', name: 'Slovenčina' },
  { code: 'hu', name: 'Magyar' },
  { code: 'bg', name: 'Български' },
  { code: 'ro', name: 'Română' },
  { code: 'uk', name: 'Українська' },
  { code: 'it', name: 'Italiano' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'sv', name: 'Svenska' },
  { code: 'da', name: 'Dansk' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'is', name: 'Íslenska' },
  { code: 'ru', name: 'Русский' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'lt', name: 'Lietuvių' },
  { code: 'pt', name: 'Português' },
  { code: 'ar', name: 'العربية' },
] as const;

/** Where the chosen language is stored. */
export const languageKey = 'selectedLanguage';

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code'];

export const fallbackLanguage: InterfaceLanguage = 'en';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ckb', 'ps']);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The language for numbers: Portuguese is that of Portugal. */
export const numberLocale = (language: string): string => (language === 'pt' ? 'pt-PT' : language);

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  interfaceLanguages.some((language) => language.code === code);

/** The interface's language of a BCP 47 tag, `pt-br` → `pt`; undefined if there is none. */
export const interfaceLanguageOf = (tag: string): InterfaceLanguage | undefined => {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return isInterfaceLanguage(code) ? code : undefined;
};

/** The stored language if we have it, else the first of the browser's languages that we have, else English. */
export const chooseLanguage = (stored: string | null, preferred: readonly string[]): InterfaceLanguage => {
  for (const tag of [stored ?? '', ...preferred]) {
    const code = interfaceLanguageOf(tag);
    if (code !== undefined) return code;
  }
  return fallbackLanguage;
};
