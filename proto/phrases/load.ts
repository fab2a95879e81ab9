import type { PhraseLanguage, PhraseTexts } from './index.ts';

const files: Record<PhraseLanguage, () => Promise<{ default: PhraseTexts }>> = {
  en: () => import('./texts/en.json', { with: { type: 'json' } }),
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
};

/** One language's texts, fetched when they are asked for: for the web, which shows one language at a time. */
export const loadPhraseTexts = async (language: PhraseLanguage): Promise<PhraseTexts> =>
  (await files[language]()).default;
