import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  chooseLanguage,
  directionOf,
  fallbackLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
  languageKey,
} from './languages.ts';
import { readStored, writeStored } from './stored.ts';
import { filesOnDemand, type TextLoaders } from './text-loader.ts';

export type { TextLoaders } from './text-loader.ts';

const describeDocument = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

/**
 * Starts the interface's texts in the stored or the browser's language. Each entry passes the loaders of its own
 * namespaces. A language is fetched when it is chosen; its missing texts are shown in English.
 */
export const startI18n = async (namespaces: string[], loaders: TextLoaders): Promise<i18n> => {
  const language = chooseLanguage(readStored(languageKey), navigator.languages);
  i18next.on('languageChanged', describeDocument);
  await i18next
    .use(filesOnDemand(loaders))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: interfaceLanguages.map(({ code }) => code),
      ns: namespaces,
      defaultNS: namespaces[0] ?? 'public',
      interpolation: { escapeValue: false },
      // Texts that a translation service replaces are shown at once.
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
    });
  return i18next;
};

/** Changes the interface's language and stores the choice. */
export const selectLanguage = async (language: string): Promise<void> => {
  writeStored(languageKey, language);
  await i18next.changeLanguage(language);
};

/** Shows the interface in the user's own language if no language was chosen on this device. */
export const preferLanguage = async (language: string): Promise<void> => {
  if (readStored(languageKey) === null && isInterfaceLanguage(language)) await i18next.changeLanguage(language);
};
