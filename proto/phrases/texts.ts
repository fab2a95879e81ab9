import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPhraseLanguage,
  type PhraseGroup,
  phraseLanguages,
  type PhraseId,
  type PhraseLanguage,
  phrases,
  type PhraseTexts,
} from './index.ts';

const textsIn = (language: PhraseLanguage) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as PhraseTexts;

const texts = Object.fromEntries(phraseLanguages.map((language) => [language, textsIn(language)])) as Record<
  PhraseLanguage,
  PhraseTexts
>;

/** The card's text in a language. Loads all languages at once: for servers; the web has `load.ts`. */
export const phraseText = (id: PhraseId, language: PhraseLanguage): string => texts[language].phrases[id];

/** A text without what people leave out when they type: capitals, and the sign at the end. */
const asTyped = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(/[.!]$/, '');

const byText = new Map(
  phraseLanguages.map((language) => [
    language,
    new Map(phrases.map(({ id }) => [asTyped(phraseText(id, language)), id])),
  ]),
);

/** The card with this text in a language: what a person types in its words is translated by it, too. */
export const phraseByText = (text: string, language: string): PhraseId | undefined =>
  isPhraseLanguage(language) ? byText.get(language)?.get(asTyped(text)) : undefined;

/** A group's name in a language. */
export const phraseGroupName = (group: PhraseGroup, language: PhraseLanguage): string => texts[language].groups[group];
