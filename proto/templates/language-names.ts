import { languages, type TemplateLanguage } from './texts.ts';

/** Each language by its own name. */
const names: Readonly<Record<TemplateLanguage, string>> = {
  ...{ ar: 'العربية', bg: 'Български', cs: 'Čeština', da: 'Dansk', de: 'Deutsch', en: 'English', es: 'Español' },
  ...{ fr: 'Français', hu: 'Magyar', is: 'Íslenska', it: 'Italiano', lt: 'Lietuvių', nl: 'Nederlands', pl: 'Polski' },
  ...{ pt: 'Português', ro: 'Română', ru: 'Русский', sk: 'Slovenčina', sv: 'Svenska', tr: 'Türkçe', uk: 'Українська' },
};

export const languageName = (language: TemplateLanguage): string => names[language];

/** All of them, for a driver to choose one by its name. */
export const languageNames = (): string => languages.map(languageName).join(', ');
