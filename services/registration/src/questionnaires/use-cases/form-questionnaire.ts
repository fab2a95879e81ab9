import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { formOf } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import { imagesOf } from '../../images/use-cases/images-of.ts';
import { findIdsInUse, findQuestionnaire, findVersionInUse } from '../db/questionnaire-queries.ts';
import { formTranslations } from '../domain/form-translations.ts';

type Manager = Context['store']['manager'];

interface FormPart {
  questionnaire: FormQuestionnaire | null;
  translations?: Record<string, string | Record<string, string>>;
}

/** The version that the form of a QR code shows; null without a questionnaire in use. */
export const formVersion = (
  { store: { manager } }: Pick<Context, 'store'>,
  { companyId, questionnaireId }: { companyId: string; questionnaireId: string | null },
): Promise<number | null> =>
  questionnaireId === null ? Promise.resolve(null) : findVersionInUse(manager, { companyId, id: questionnaireId });

/** What the form of a QR code shows of its questionnaire, in the language that is asked for, or in all. */
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

/** Those of the company's questionnaires that are in use. */
export const questionnairesInUse = (
  manager: Manager,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<Set<string>> =>
  findIdsInUse(
    manager,
    companyId,
    ids.filter((id) => id !== null),
  );
