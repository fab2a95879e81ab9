import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { formOf } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import { imagesOf } from '../../images/use-cases/images-of.ts';
import { findQuestionnaire } from '../db/questionnaire-queries.ts';
import { formTranslations } from '../domain/form-translations.ts';

interface FormPart {
  questionnaire: FormQuestionnaire | null;
  translations?: Record<string, string | Record<string, string>>;
}

/** The questionnaire of a QR code as its form shows it, in the language that is asked for, or in all. */
export const formQuestionnaire = async (
  { store: { manager } }: Pick<Context, 'store'>,
  { companyId, questionnaireId }: { companyId: string; questionnaireId: string | null },
  language: string | undefined,
): Promise<FormPart> => {
  const row = questionnaireId === null ? null : await findQuestionnaire(manager, { companyId, id: questionnaireId });
  if (!row) return { questionnaire: null };
  const { id, contentVersion, content } = row;
  const details = await imagesOf(manager, companyId, [...new Set(content.images)]);
  return {
    questionnaire: formOf({ _id: id, version: contentVersion }, content, details),
    translations: formTranslations(id, content, language),
  };
};
