import { mailLanguages } from '@gatelingo/proto/mail-languages';
import { fallbackLanguage, interfaceLanguages } from '../../../../shared/languages.ts';

/** The languages in which mails are written, by their own names: fewer than those of the pages. */
export const languagesOfMails = interfaceLanguages.filter(({ code }) =>
  (mailLanguages as readonly string[]).includes(code),
);

/** The language of a mail for a reader of this language's pages. */
export const mailLanguageOf = (language: string): string =>
  languagesOfMails.find(({ code }) => code === language)?.code ?? fallbackLanguage;
