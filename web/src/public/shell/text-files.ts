import { chooseLanguage, fallbackLanguage, languageKey } from '../../shared/languages.ts';
import { readStored } from '../../shared/stored.ts';
import type { PublicRoute } from './route.ts';

// The page's texts beyond those of all public pages.
const ownTexts: Partial<Record<PublicRoute['page'], string>> = {
  'questionnaire-registration': 'questionnaire',
  'questionnaire-preview': 'questionnaire',
  session: 'session',
  'trucker-confirm': 'confirm',
  pass: 'pass',
  'my-data': 'pass',
  receiver: 'receiver',
};

/** Texts of the public pages and of the opened page; the legal ones are loaded when they are opened. */
export const textsOf = ({ page }: Pick<PublicRoute, 'page'>): string[] => {
  const own = ownTexts[page];
  return own === undefined ? ['public'] : ['public', own];
};

export const textFiles: Record<string, () => Promise<unknown>> = {
  ...import.meta.glob('../../locales/*/public.json'),
  ...import.meta.glob('../../locales/*/questionnaire.json'),
  ...import.meta.glob('../../locales/*/session.json'),
  ...import.meta.glob('../../locales/*/confirm.json'),
  ...import.meta.glob('../../locales/*/pass.json'),
  ...import.meta.glob('../../locales/*/receiver.json'),
  ...import.meta.glob('../../locales/*/legal.json'),
};

/** Loads the texts that the page needs at first; i18next takes them from there. */
export const loadTexts = async (route: Pick<PublicRoute, 'page'>): Promise<void> => {
  const language = chooseLanguage(readStored(languageKey), navigator.languages);
  const paths = [...new Set([language, fallbackLanguage])].flatMap((code) =>
    textsOf(route).map((name) => `../../locales/${code}/${name}.json`),
  );
  await Promise.allSettled(paths.map((path) => Promise.resolve(textFiles[path]?.())));
};
