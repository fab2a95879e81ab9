import { isolating } from '@gatelingo/proto/isolating';
import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import * as written from './languages.ts';
import type { MailTexts } from './texts.ts';

/** Languages in which mails are written. */
export const mailLanguages: Readonly<Record<PhraseLanguage, MailTexts>> = {
  ...written,
  ar: isolating('ar', written.ar),
};

/** Fills the names in braces in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
