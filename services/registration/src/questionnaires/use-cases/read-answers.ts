import type { RegistrationDetails, RegistrationRow } from '@gatelingo/proto/http/registration';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { labelKey } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { answeredNames, listAnsweredQuestionnaires } from '../db/answered-versions.ts';
import { findQuestionnaireRow, findVersion } from '../db/questionnaire-queries.ts';
import { answeredBy, answeredKey, type AnsweredVersion } from '../domain/answered-version.ts';
import { optionText, readerTexts } from '../domain/reader-texts.ts';
import { shownAnswers } from '../domain/shown-answers.ts';

type Store = Pick<Context, 'store'>;

/** The company's questionnaires that have registrations, deleted ones too. */
export const answeredQuestionnaires = ({ store }: Store, companyId: string): Promise<{ _id: string; name: string }[]> =>
  listAnsweredQuestionnaires(store.manager, companyId);

/** The name of a questionnaire of the company, of a deleted one too. */
export const questionnaireName = async (
  { store }: Store,
  which: { companyId: string; id: string },
): Promise<string | undefined> => (await findQuestionnaireRow(store.manager, which))?.content.name;

/** What a version held that was answered. */
export const answeredContent = async (
  { store }: Store,
  companyId: string,
  { questionnaireId: id, version }: AnsweredVersion,
): Promise<QuestionnaireContent> => {
  const found = await findVersion(store.manager, { companyId, id, version });
  if (!found) throw new Error(`Version ${version} of the questionnaire ${id} was answered and is gone.`);
  return found.content;
};

/** The questionnaire of each visit, as the overview shows it. */
export const questionnairesOf = async (
  { store }: Store,
  companyId: string,
  visits: readonly Visit[],
): Promise<(visit: Visit) => Pick<RegistrationRow, 'questionnaire'>> => {
  const answered = new Map(visits.flatMap((visit) => answeredBy(visit) ?? []).map((each) => [answeredKey(each), each]));
  const names = await answeredNames(store.manager, companyId, [...answered.values()]);
  return (visit) => {
    const by = answeredBy(visit);
    const name = by && names.get(answeredKey(by));
    return by && name !== undefined ? { questionnaire: { _id: by.questionnaireId, name, version: by.version } } : {};
  };
};

/** The answers to a questionnaire, with labels and options in the first of the reader's languages that has them. */
export const readAnswers = async (
  context: Store,
  visit: Visit,
  { answered, languages }: { answered: AnsweredVersion; languages: readonly string[] },
): Promise<RegistrationDetails['answers']> => {
  const content = await answeredContent(context, visit.companyId, answered);
  const texts = readerTexts(content, languages);
  return shownAnswers(content.fields, visit).map(({ field, value, translation }) => ({
    fieldLabel: texts(labelKey(field._id), field.label),
    value: field.type === 'select' && typeof value === 'string' ? optionText(field, value, texts) : value,
    fieldType: field.type,
    ...(translation === undefined ? {} : { translation }),
  }));
};
