import type { PhraseLanguage, PhraseTexts } from './index.ts';

const files: Record<PhraseLanguage, () => Promise<{ default: PhraseTexts }>> = {
  en: () => import('./texts/en.json', { with: { type: 'json' } }),
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
  pl: () => import('./texts/pl.json', { with: { type: 'json' } }),
  cs: () => import('./texts/cs.json', { with: { type: 'json' } }),
  sk: () => import('./texts/sk.json', { with: { type: 'json' } }),
  hu: () => import('./texts/hu.json', { with: { type: 'json' } }),
  bg: () => import('./texts/bg.json', { with: { type: 'json' } }),
  ro: () => import('./texts/ro.json', { with: { type: 'json' } }),
  uk: () => import('./texts/uk.json', { with: { type: 'json' } }),
  it: () => import('./texts/it.json', { with: { type: 'json' } }),
  es: () => import('./texts/es.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr.json', { with: { type: 'json' } }),
  sv: () => import('./texts/sv.json', { with: { type: 'json' } }),
  da: () => import('./texts/da.json', { with: { type: 'json' } }),
  nl: () => import('./texts/nl.json', { with: { type: 'json' } }),
  is: () => import('./texts/is.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
  tr: () => import('./texts/tr.json', { with: { type: 'json' } }),
  lt: () => import('./texts/lt.json', { with: { type: 'json' } }),
  pt: () => import('./texts/pt.json', { with: { type: 'json' } }),
  ar: () => import('./texts/ar.json', { with: { type: 'json' } }),
};

/** One language's texts, loaded on demand: for the web, which shows one language at a time. */
export const loadPhraseTexts = async (language: PhraseLanguage): Promise<PhraseTexts> =>
  (await files[language]()).default;
