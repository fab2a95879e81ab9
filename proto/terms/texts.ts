import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseLanguages } from '../phrases/index.ts';
import type { TermId, TermLanguage, TermTexts } from './index.ts';

const textsIn = (language: TermLanguage) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as TermTexts;

const texts = Object.fromEntries(phraseLanguages.map((language) => [language, textsIn(language)])) as Record<
  TermLanguage,
  TermTexts
>;

/** A language's words, names and wrong translations. Loads all languages at once: for servers and tests. */
export const termTexts = (language: TermLanguage): TermTexts => texts[language];

/** The trade's word for a term in a language. */
export const termIn = (id: TermId, language: TermLanguage): string => texts[language].words[id];
