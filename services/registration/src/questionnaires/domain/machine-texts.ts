import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { isSameLanguage, type TranslatorName } from '@gatelingo/proto/http/translators';
import { isCurrent, textsOf, translationKey, type QuestionnaireText } from '@gatelingo/proto/questionnaires';
import { formLanguages } from './form-translations.ts';

/** A text by machine; `by` is absent where it has no words to translate. Some sentences may stay as they were written. */
export interface MachineText {
  text: string;
  by?: TranslatorName | undefined;
  isPartly?: true;
}

/** The texts of a version by machine, by key. */
export type MachineTexts = Readonly<Record<string, MachineText>>;

/** All texts of a version that there are by machine, and whether none failed; those that failed are tried again. */
export interface TranslatedTexts {
  texts: MachineTexts;
  isWhole: boolean;
}

type Asked = Pick<
  QuestionnaireContent,
  'name' | 'description' | 'imageAlts' | 'fields' | 'translations' | 'translatoryLanguage'
>;

/** The texts of a version that a reader of this language sees as they were written, in the order of the form. */
export const missingTexts = (content: Asked, language: string): QuestionnaireText[] => {
  if (isSameLanguage(content.translatoryLanguage, language)) return [];
  const [found] = formLanguages(content, language);
  const translated = found === undefined ? undefined : content.translations[found];
  return textsOf(content).filter(({ key, text }) => !isCurrent(translated?.[key], text));
};

/** Each text once, the first ones, until they are `most` characters together: anybody at a poster may ask for them. */
export const distinctTexts = (texts: readonly QuestionnaireText[], most: number): string[] => {
  let characters = 0;
  return [...new Set(texts.map(({ text }) => text))].filter((text) => (characters += text.length) <= most);
};

const tags = /<\/?[a-z][^<>]*>/gi;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A description without its markup: translators are given plain text. */
export const plainText = (markup: string): string =>
  markup.replace(tags, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** The same as markup again. */
export const asMarkup = (plain: string): string => plain.replace(/[<>&]/g, (sign) => escapes[sign] ?? sign);

/** The longest text of a version. */
const longest = 5_000;

/** A translator's text, or undefined where it is none: nothing, markup that the text has not, or too much. */
export const acceptedText = (asked: string, answered: string): string | undefined => {
  const isLine = !asked.includes('\n');
  const text = (isLine ? answered.replace(/\s+/g, ' ') : answered).trim();
  if (text === '' || text.length > longest) return undefined;
  return (text.match(tags) ?? []).length > (asked.match(tags) ?? []).length ? undefined : text;
};

/** The part of a version by machine that the form shows: texts by full key, and whether some stay as they were written. */
export const shownMachineTexts = (
  id: string,
  missing: readonly QuestionnaireText[],
  texts: MachineTexts,
): { texts: Record<string, string>; translatedBy: TranslatorName[]; isPartly: boolean } => {
  const found = missing.flatMap(({ key, text: written }) => {
    const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return own && own.text !== written ? [{ key: translationKey(id, key), ...own }] : [];
  });
  return {
    texts: Object.fromEntries(found.map(({ key, text }) => [key, text])),
    translatedBy: [...new Set(found.flatMap(({ by }) => by ?? []))],
    isPartly: missing.some(({ key }) => !Object.hasOwn(texts, key) || texts[key]?.isPartly),
  };
};
