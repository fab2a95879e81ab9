import type { FieldType, QuestionnaireField, TranslatedText } from '@gatelingo/proto/http/questionnaires';
import { labelKey, optionKey, textsOf } from '@gatelingo/proto/questionnaires';
import { contentOf, emptyDraft, type QuestionnaireDraft } from '../domain/draft.ts';

/** A questionnaire of the trade: its fields, and its texts by language and by their keys within a questionnaire. */
export interface ReadyMadeQuestionnaire {
  enforceRequired: boolean;
  fields: readonly {
    id: string;
    type: FieldType;
    required: boolean;
    /** How many options a select has. */
    options?: number;
    /** The option's place, or whether the box is ticked. */
    condition?: { field: string; option?: number; equals?: boolean };
  }[];
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The draft of a ready-made questionnaire, written in one of its languages; the others are its checked translations. */
export const draftFrom = (
  { enforceRequired, fields, texts }: ReadyMadeQuestionnaire,
  language: string,
): QuestionnaireDraft => {
  const own = texts[language] === undefined ? 'en' : language;
  const textOf = (key: string) => texts[own]?.[key] ?? '';
  const optionsOf = ({ id, options = 0 }: ReadyMadeQuestionnaire['fields'][number]) =>
    Array.from({ length: options }, (_unused, at) => textOf(optionKey(id, at)));
  const draft: QuestionnaireDraft = {
    ...emptyDraft,
    name: textOf('name'),
    description: textOf('description'),
    fields: fields.map(({ condition, ...field }): QuestionnaireField => ({
      _id: field.id,
      label: textOf(labelKey(field.id)),
      type: field.type,
      options: optionsOf(field),
      required: field.required,
      condition: condition
        ? {
            field: condition.field,
            equals: condition.equals ?? textOf(optionKey(condition.field, condition.option ?? 0)),
          }
        : null,
    })),
    translatoryLanguage: own,
    enforceRequired,
  };
  const sources = textsOf(contentOf(draft));
  const others = Object.keys(texts).filter((code) => code !== own);
  return {
    ...draft,
    translations: Object.fromEntries(
      others.map((code) => [
        code,
        Object.fromEntries(
          sources.flatMap(({ key, text: source }): [string, TranslatedText][] => {
            const text = texts[code]?.[key];
            return text === undefined ? [] : [[key, { text, source, isChecked: true }]];
          }),
        ),
      ]),
    ),
  };
};
