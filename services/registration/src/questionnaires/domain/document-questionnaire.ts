import { interfaceLanguage } from '@gatelingo/proto/phrases';
import type { QuestionnaireContent, ReadIn } from '@gatelingo/proto/http/questionnaires';
import { altKey, labelKey } from '@gatelingo/proto/questionnaires';
import type { Bilingual } from '../../documents/domain/bilingual.ts';
import type { DocumentQuestionnaire, DocumentValue } from '../../documents/domain/questionnaire-sections.ts';
import type { MachineTexts } from './machine-texts.ts';
import { optionText, readerTexts, type ReaderTexts } from './reader-texts.ts';
import { foreignWords, isFreeText, shownAnswers, type KeptAnswers, type ShownAnswer } from './shown-answers.ts';

interface Asked {
  content: QuestionnaireContent;
  version: number;
  /** The images in their order; undefined for one that can not be printed. */
  images: readonly (Uint8Array | undefined)[];
  /** How the driver read it, and the texts by machine if it was by them. */
  readIn?: ReadIn | undefined;
  machine?: MachineTexts;
  explained?: DocumentQuestionnaire['explained'];
}

const dayIn = (language: string, day: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return day;
  return new Intl.DateTimeFormat(interfaceLanguage(language), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
};

/** A version of a questionnaire with a visit's answers, as the document prints it in both languages. */
export const documentQuestionnaire = (
  { content, version, images, readIn, machine = {}, explained }: Asked,
  kept: KeptAnswers,
  languages: { driver: string; company: string },
): DocumentQuestionnaire => {
  const company = readerTexts(content, [languages.company]);
  const translated = readerTexts(content, [languages.driver]);
  const driver: ReaderTexts = (key, written) => machine[key]?.text ?? translated(key, written);
  const text = (key: string, written: string): Bilingual => ({
    company: company(key, written),
    driver: driver(key, written),
  });
  const shown = shownAnswers(content.fields, kept);
  const foreign = new Set(foreignWords(shown, languages).map(({ fieldId }) => fieldId));
  const valueOf = ({ field, value, translation, isPartly = false, isTranslated }: ShownAnswer): DocumentValue => {
    if (typeof value === 'boolean') return { kind: 'box', isTicked: value };
    if (field.type === 'select')
      return {
        kind: 'option',
        option: { company: optionText(field, value, company), driver: optionText(field, value, driver) },
      };
    if (field.type === 'date') return { kind: 'text', text: dayIn(languages.company, value) };
    if (!isFreeText(field)) return { kind: 'text', text: value };
    const isUntranslated = foreign.has(field._id) && !isTranslated;
    return { kind: 'words', words: value, translation, isPartly, isUntranslated };
  };
  return {
    name: text('name', content.name),
    version,
    readIn,
    explained,
    description: text('description', content.description),
    images: content.images.map((_address, at) => ({
      alt: text(altKey(at), content.imageAlts[at] ?? ''),
      jpeg: images[at],
    })),
    answers: shown.map((answer) => ({
      label: text(labelKey(answer.field._id), answer.field.label),
      value: valueOf(answer),
    })),
  };
};
