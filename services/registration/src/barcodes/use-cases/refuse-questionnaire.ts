import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { questionnairesInUse } from '../../questionnaires/use-cases/questionnaires-in-use.ts';

/** Refuses a questionnaire that the company does not have, or has no more. */
export const refuseQuestionnaire = async (
  manager: Context['store']['manager'],
  companyId: string,
  questionnaireId: string | null,
): Promise<void> => {
  if (questionnaireId === null) return;
  const inUse = await questionnairesInUse(manager, companyId, [questionnaireId]);
  if (inUse.has(questionnaireId)) return;
  const error = 'There is no such questionnaire.';
  throw problem('rule_violated', error, { details: [{ field: 'questionnaireId', code: 'unknown', error }] });
};
