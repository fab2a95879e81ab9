import { isolating } from '@gatelingo/proto/isolating';
import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import * as written from './languages.ts';
import type { MailTexts } from './texts.ts';

const withIsolates = (
  texts: Readonly<Record<PhraseLanguage, MailTexts>>,
): Readonly<Record<PhraseLanguage, MailTexts>> => ({
  ...texts,
  ar: isolating('ar', texts.ar),
});

/** Languages in which mails are written. In a text from right to left each value keeps its own direction. */
export const mailLanguages = withIsolates(written);

/** Fills the names in braces in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
