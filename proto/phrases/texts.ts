import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PhraseGroup, phraseLanguages, type PhraseId, type PhraseLanguage, type PhraseTexts } from './index.ts';

const textsIn = (language: PhraseLanguage) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as PhraseTexts;

const texts = Object.fromEntries(phraseLanguages.map((language) => [language, textsIn(language)])) as Record<
  PhraseLanguage,
  PhraseTexts
>;

/** The card's text in a language. Loads all languages at once: for servers; the web has `load.ts`. */
export const phraseText = (id: PhraseId, language: PhraseLanguage): string => texts[language].phrases[id];

/** A group's name in a language. */
export const phraseGroupName = (group: PhraseGroup, language: PhraseLanguage): string => texts[language].groups[group];
