import type {
  QuestionnaireContent,
  QuestionnaireField,
  TranslatedText,
  Translations,
} from '@gatelingo/proto/http/questionnaires';
import {
  altKey,
  isCurrent,
  labelKey,
  optionKey,
  textsOf,
  type QuestionnaireText,
} from '@gatelingo/proto/questionnaires';

type Written = Pick<QuestionnaireContent, 'name' | 'description' | 'imageAlts' | 'fields'>;
type OfLanguage = Readonly<Record<string, TranslatedText>>;

/** The field whose translations a field continues: itself, else one that has gone and had the same label. */
const originOf = (
  field: QuestionnaireField,
  before: readonly QuestionnaireField[],
  now: readonly QuestionnaireField[],
): QuestionnaireField | undefined =>
  before.find(({ _id }) => _id === field._id) ??
  before.find(({ _id, label }) => label === field.label && !now.some((other) => other._id === _id));

const optionKeys = ({ _id }: QuestionnaireField, count: number) =>
  Array.from({ length: count }, (_each, at) => optionKey(_id, at));

/**
 * The keys under which the translation of a text may lie, besides its own: those of the texts with which it can have
 * changed places. An option is looked for among the options of its field only, as the same word means another thing elsewhere.
 */
const placesOf = (now: Written, before: Written): Map<string, string[]> => {
  const alts = before.imageAlts.map((_alt, at) => altKey(at));
  const places = new Map(now.imageAlts.map((_alt, at) => [altKey(at), alts]));
  for (const field of now.fields) {
    const origin = originOf(field, before.fields, now.fields);
    // The client may have sent translations for more options than there were.
    const most = Math.max(origin?.options.length ?? 0, field.options.length);
    const options = [...(origin ? optionKeys(origin, most) : []), ...optionKeys(field, most)];
    places.set(labelKey(field._id), origin ? [labelKey(origin._id)] : []);
    for (const key of optionKeys(field, field.options.length)) places.set(key, options);
  }
  return places;
};

const nextOfLanguage = (
  own: OfLanguage,
  texts: readonly QuestionnaireText[],
  places: ReadonlyMap<string, readonly string[]>,
): Record<string, TranslatedText> => {
  // Most texts have none: only the others are looked for in all places.
  const sources = new Set(Object.values(own).map(({ source }) => source));
  const moved = texts.map(({ key, text }) => {
    if (!sources.has(text)) return { key, from: undefined };
    const from = [key, ...(places.get(key) ?? [])].find((place) => isCurrent(own[place], text));
    return { key, from };
  });
  const used = new Set(moved.flatMap(({ from }) => from ?? []));
  return Object.fromEntries(
    moved.flatMap(({ key, from }) => {
      // An outdated translation stays where it was, so that a person can correct it; the form does not show it.
      const kept = from === undefined && !used.has(key) ? own[key] : own[from ?? ''];
      return kept ? [[key, kept]] : [];
    }),
  );
};

/**
 * The translations of the next version: of each text that is still there. A translation names the text that it translates,
 * and follows that text when options, images or fields are moved.
 */
export const nextTranslations = (translations: Translations, now: Written, before: Written): Translations => {
  const texts = textsOf(now);
  const earlier = new Map(textsOf(before).map(({ key, text }) => [key, text]));
  const unmoved = new Set(texts.filter(({ key, text }) => earlier.get(key) === text).map(({ key }) => key));
  const places = new Map([...placesOf(now, before)].filter(([key]) => !unmoved.has(key)));
  const next = Object.entries(translations).map(
    ([language, own]) => [language, nextOfLanguage(own, texts, places)] as const,
  );
  return Object.fromEntries(next.filter(([, own]) => Object.keys(own).length > 0));
};
