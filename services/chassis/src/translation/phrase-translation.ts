import { isPhraseLanguage, phrases, type PhraseId, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';

/** No phrase card is longer. */
const longest = 200;

/** Two texts are the same phrase if they differ only in capitals, spaces, or signs at the end. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const idsOf = (language: PhraseLanguage): ReadonlyMap<string, PhraseId[]> => {
  const ids = new Map<string, PhraseId[]>();
  for (const { id } of phrases) {
    const key = folded(phraseText(id, language));
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return ids;
};
const known = new Map<PhraseLanguage, ReadonlyMap<string, PhraseId[]>>();

const phraseLanguageOf = (language: string): PhraseLanguage | undefined => {
  const alone = language.split('-')[0] ?? language;
  if (isPhraseLanguage(language)) return language;
  return isPhraseLanguage(alone) ? alone : undefined;
};

/**
 * The translation of a text that is a phrase card's, also if somebody typed it: people made it, and short sentences are where
 * models invent. Undefined for any other text, and where two cards with this text have different translations.
 */
export const phraseTranslation = (text: string, from: string, to: string): string | undefined => {
  const [source, target] = [phraseLanguageOf(from), phraseLanguageOf(to)];
  if (text.length > longest || !source || !target) return undefined;
  let ids = known.get(source);
  if (!ids) known.set(source, (ids = idsOf(source)));
  const texts = new Set((ids.get(folded(text)) ?? []).map((id) => phraseText(id, target)));
  const [translation] = texts;
  return texts.size === 1 ? translation : undefined;
};
