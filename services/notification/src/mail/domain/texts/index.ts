import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import * as languages from './languages.ts';
import type { MailTexts } from './texts.ts';

/** Languages in which mails are written. */
export const mailLanguages: Readonly<Record<PhraseLanguage, MailTexts>> = languages;

/** Fills the names in braces in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
