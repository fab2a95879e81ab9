import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { optionKey } from '@gatelingo/proto/questionnaires';
import type { MachineTexts } from './machine-texts.ts';
import { readerTexts } from './reader-texts.ts';

type Asked = Pick<QuestionnaireContent, 'fields' | 'translations' | 'translatoryLanguage'>;

/** The texts without the options of a question of which two would read the same: nobody could say which one was chosen. */
export const withDistinctOptions = (content: Asked, language: string, texts: MachineTexts): MachineTexts => {
  const byPersons = readerTexts(content, [language]);
  const ownText = (key: string) => (Object.hasOwn(texts, key) ? texts[key]?.text : undefined);
  const alike = content.fields.flatMap(({ _id, options }) => {
    const keys = options.map((_option, at) => optionKey(_id, at));
    const shown = options.map((option, at) => {
      const key = optionKey(_id, at);
      return (ownText(key) ?? byPersons(key, option)).trim().toLowerCase();
    });
    return new Set(shown).size < shown.length ? keys : [];
  });
  const isAlike = new Set(alike);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isAlike.has(key)));
};
