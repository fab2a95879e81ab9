import type { MailLanguage } from '@gatelingo/proto/mail-languages';
import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { is } from './is.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import type { MailTexts } from './texts.ts';

/** Languages in which mails are written. */
export const mailLanguages = {
  en,
  de,
  pl,
  cs,
  sk,
  hu,
  bg,
  ro,
  uk,
  it,
  es,
  fr,
  sv,
  da,
  nl,
  is,
  ru,
  tr,
  lt,
  pt,
  ar,
} as const satisfies Record<MailLanguage, MailTexts>;
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
