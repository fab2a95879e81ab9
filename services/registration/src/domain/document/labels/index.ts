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
import type { Labels } from './labels.ts';
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

export type { Labels } from './labels.ts';

const labels: Record<string, Labels> = {
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
};

/** The interface language for a BCP 47 code: `pt-br` → `pt`; English if there is none. */
export const interfaceLanguage = (code: string): string => {
  const base = code.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(labels, base) ? base : 'en';
};

/** The direction of an interface language's script. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');

export const labelsIn = (code: string): Labels => labels[interfaceLanguage(code)] ?? en;
