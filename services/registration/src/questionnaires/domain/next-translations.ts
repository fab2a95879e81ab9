import type { TranslatedText, Translations } from '@gatelingo/proto/http/questionnaires';
import { textsOf } from '@gatelingo/proto/questionnaires';
import { placesOf, type Places, type Written } from './translation-places.ts';

/** A text as it is now, with its place in the order of the form. */
type Texts = ReadonlyMap<string, { text: string; at: number }>;
type OfLanguage = Readonly<Record<string, TranslatedText>>;

/** By the key of each text that has a translation in one language: the key under which that lay. */
const movesOf = (own: OfLanguage, texts: Texts, places: Places): Map<string, string> => {
  const moves = new Map<string, { from: string; rank: number }>();
  for (const [from, { source }] of Object.entries(own)) {
    // A translation at the text's own key comes before all others.
    if (texts.get(from)?.text === source) moves.set(from, { from, rank: -1 });
    const place = places.get(from);
    for (const key of place?.targets.get(source) ?? []) {
      const found = moves.get(key);
      if (place && (!found || place.rank < found.rank)) moves.set(key, { from, rank: place.rank });
    }
  }
  return new Map([...moves].map(([key, { from }]) => [key, from]));
};

const nextOfLanguage = (own: OfLanguage, texts: Texts, places: Places): Record<string, TranslatedText> => {
  const moves = movesOf(own, texts, places);
  const used = new Set(moves.values());
  // An outdated translation stays where it was, so that a person can correct it; the form does not show it.
  const outdated = Object.keys(own).filter((key) => texts.has(key) && !moves.has(key) && !used.has(key));
  const kept = [...moves, ...outdated.map((key) => [key, key] as const)].flatMap(([key, from]) => {
    const translated = own[from];
    return translated ? [{ key, at: texts.get(key)?.at ?? 0, translated }] : [];
  });
  const inOrder = kept.toSorted((a, b) => a.at - b.at);
  return Object.fromEntries(inOrder.map(({ key, translated }) => [key, translated]));
};

/**
 * The translations of the next version: of each text that is still there. A translation names the text that it translates,
 * and follows that text when options, images or fields are moved. A language costs no more than its own translations.
 */
export const nextTranslations = (translations: Translations, now: Written, before: Written): Translations => {
  const all = textsOf(now);
  const texts = new Map(all.map(({ key, text }, at) => [key, { text, at }]));
  const earlier = new Map(textsOf(before).map(({ key, text }) => [key, text]));
  const unmoved = new Set(all.filter(({ key, text }) => earlier.get(key) === text).map(({ key }) => key));
  const places = placesOf(now, before, (key) => (unmoved.has(key) ? undefined : texts.get(key)?.text));
  const next = Object.entries(translations).map(
    ([language, own]) => [language, nextOfLanguage(own, texts, places)] as const,
  );
  return Object.fromEntries(next.filter(([, own]) => Object.keys(own).length > 0));
};
