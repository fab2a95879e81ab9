import type { QuestionnaireField, Translations } from '@gatelingo/proto/http/questionnaires';
import { optionKey } from '@gatelingo/proto/questionnaires';
import type { QuestionnaireDraft } from './draft.ts';

type Pair = readonly [yes: string, no: string];

const pairs: Readonly<Record<string, Pair>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  pl: ['Tak', 'Nie'],
  cs: ['Ano', 'Ne'],
  sk: ['Áno', 'Nie'],
  hu: ['Igen', 'Nem'],
  bg: ['Да', 'Не'],
  ro: ['Da', 'Nu'],
  uk: ['Так', 'Ні'],
  it: ['Sì', 'No'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
  sv: ['Ja', 'Nej'],
  da: ['Ja', 'Nej'],
  nl: ['Ja', 'Nee'],
  is: ['Já', 'Nei'],
  ru: ['Да', 'Нет'],
  tr: ['Evet', 'Hayır'],
  lt: ['Taip', 'Ne'],
  pt: ['Sim', 'Não'],
  ar: ['نعم', 'لا'],
};
const english: Pair = ['Yes', 'No'];

/** Whether a field is a yes or no as the builder makes it, in any language. */
export const isYesNo = ({
  type,
  asRadio,
  options,
}: Pick<QuestionnaireField, 'type' | 'asRadio' | 'options'>): boolean =>
  type === 'select' &&
  asRadio === true &&
  options.length === 2 &&
  Object.values(pairs).some(([yes, no]) => yes === options[0] && no === options[1]);

/** Makes a field a yes or no: a select of two radio buttons, complete in every language of the interface. */
export const withYesNo = (draft: QuestionnaireDraft, id: string): QuestionnaireDraft => {
  const own = draft.translatoryLanguage;
  const sources = pairs[own] ?? english;
  const texts = Object.entries(pairs).filter(([language]) => language !== own);
  const translations: Translations = Object.fromEntries(
    texts.map(([language, pair]) => {
      const entries = pair.map((text, at) => [optionKey(id, at), { text, source: sources[at] ?? '', isChecked: true }]);
      return [language, { ...draft.translations[language], ...Object.fromEntries(entries) } as Translations[string]];
    }),
  );
  return {
    ...draft,
    fields: draft.fields.map((field) =>
      field._id === id ? { ...field, type: 'select', options: [...sources], asRadio: true } : field,
    ),
    translations: { ...draft.translations, ...translations },
  };
};
