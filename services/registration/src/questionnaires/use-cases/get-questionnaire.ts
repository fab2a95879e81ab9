import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import { findQuestionnaire } from '../db/questionnaire-queries.ts';
import { noSuchQuestionnaire } from '../refusals.ts';
import { questionnaireView } from '../view.ts';

export const getQuestionnaire = async (
  context: Context,
  which: { companyId: string; id: string },
): Promise<Questionnaire> => {
  const row = await findQuestionnaire(context.store.manager, which);
  if (!row) throw noSuchQuestionnaire();
  return questionnaireView(context, row);
};
