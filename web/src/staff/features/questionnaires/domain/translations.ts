import type { TranslatedText } from '@gatelingo/proto/http/questionnaires';
import { isCurrent, type QuestionnaireText, textsOf } from '@gatelingo/proto/questionnaires';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { contentOf, type QuestionnaireDraft } from './draft.ts';

/** `outdated`: the text that it translates was changed since. */
export type TranslationState = 'missing' | 'suggested' | 'checked' | 'outdated';

export const stateOf = (translated: TranslatedText | undefined, text: string): TranslationState => {
  if (!translated) return 'missing';
  if (!isCurrent(translated, text)) return 'outdated';
  return translated.isChecked ? 'checked' : 'suggested';
};

/** The languages into which a questionnaire is translated: ours, and others that it has already. */
export const languagesOf = ({ translatoryLanguage, translations }: QuestionnaireDraft): string[] =>
  [...new Set([...interfaceLanguages.map(({ code }) => code as string), ...Object.keys(translations)])].filter(
    (code) => code !== translatoryLanguage,
  );

/** The texts without a current translation: the driver would read them in the questionnaire's own language. */
export const openTexts = (draft: QuestionnaireDraft, language: string): QuestionnaireText[] =>
  textsOf(contentOf(draft)).filter(({ key, text }) => !isCurrent(draft.translations[language]?.[key], text));

const withTexts = (
  draft: QuestionnaireDraft,
  language: string,
  texts: Record<string, TranslatedText>,
): QuestionnaireDraft => ({ ...draft, translations: { ...draft.translations, [language]: texts } });

/** A person's translation; an empty one is removed. */
export const withTranslation = (
  draft: QuestionnaireDraft,
  language: string,
  { key, text: source }: QuestionnaireText,
  text: string,
): QuestionnaireDraft => {
  const { [key]: _before, ...others } = draft.translations[language] ?? {};
  return withTexts(
    draft,
    language,
    text.trim() === '' ? others : { ...others, [key]: { text, source, isChecked: true } },
  );
};

/** The suggestions of the translator, which a person has not checked yet. Where it has none, all stays as it is. */
export const withSuggestions = (
  draft: QuestionnaireDraft,
  language: string,
  suggestions: readonly { key: string; source: string; text: string | null }[],
): QuestionnaireDraft => {
  const more = suggestions.flatMap(({ key, source, text }) =>
    text === null || text.trim() === '' ? [] : [[key, { text, source, isChecked: false }] as const],
  );
  if (more.length === 0) return draft;
  return withTexts(draft, language, { ...draft.translations[language], ...Object.fromEntries(more) });
};

/** Marks every current translation into a language as checked by a person. */
export const withAllChecked = (draft: QuestionnaireDraft, language: string): QuestionnaireDraft => {
  const current = new Map(textsOf(contentOf(draft)).map(({ key, text }) => [key, text]));
  const texts = Object.entries(draft.translations[language] ?? {}).map(([key, translated]) => [
    key,
    isCurrent(translated, current.get(key) ?? '') ? { ...translated, isChecked: true } : translated,
  ]);
  return withTexts(draft, language, Object.fromEntries(texts) as Record<string, TranslatedText>);
};
