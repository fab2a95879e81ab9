import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { labelKey } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { AnsweredVersion } from '../domain/answered-version.ts';
import { optionText, readerTexts } from '../domain/reader-texts.ts';
import { missingAnswers, shownAnswers } from '../domain/shown-answers.ts';
import { answeredContent } from './answered-content.ts';

type Store = Pick<Context, 'store'>;

/** The answers to a questionnaire, with labels and options in the first of the reader's languages that has them. */
export const readAnswers = async (
  context: Store,
  visit: Visit,
  { answered, languages }: { answered: AnsweredVersion; languages: readonly string[] },
): Promise<RegistrationDetails['answers']> => {
  const content = await answeredContent(context, visit.companyId, answered);
  const missing = missingAnswers(content.fields, visit);
  const texts = readerTexts(content, languages);
  return shownAnswers(content.fields, visit).map(({ field, value, translation }) => ({
    fieldLabel: texts(labelKey(field._id), field.label),
    value: field.type === 'select' && typeof value === 'string' ? optionText(field, value, texts) : value,
    fieldType: field.type,
    ...(missing.has(field._id) && { isMissing: true as const }),
    ...(translation === undefined ? {} : { translation }),
  }));
};
