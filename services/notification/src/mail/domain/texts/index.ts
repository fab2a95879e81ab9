import type { MailLanguage } from '@gatelingo/proto/mail-languages';
import { de } from './de.ts';
import { en } from './en.ts';
import type { MailTexts } from './texts.ts';

/** Languages in which mails are written. */
export const mailLanguages = { en, de } as const satisfies Record<MailLanguage, MailTexts>;
export type { MailLanguage };

const isMailLanguage = (code: string): code is MailLanguage => Object.hasOwn(mailLanguages, code);

/** The language to write in for a wanted one: `de-at` → `de`, one we don't write → English. */
export const mailLanguage = (wanted: string): MailLanguage => {
  const base = wanted.toLowerCase().split('-')[0] ?? '';
  return isMailLanguage(base) ? base : 'en';
};

/** Fills the names in braces in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
