import type { PhraseGroup, PhraseId, PhraseLanguage, PhraseTexts } from './index.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

const texts: Record<PhraseLanguage, PhraseTexts> = { en, de };

/** What the card says in a language. Holds all languages at once: for servers; the web has `load.ts`. */
export const phraseText = (id: PhraseId, language: PhraseLanguage): string => texts[language].phrases[id];

export const phraseGroupName = (group: PhraseGroup, language: PhraseLanguage): string => texts[language].groups[group];
