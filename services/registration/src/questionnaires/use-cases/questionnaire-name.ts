import type { Context } from '../../context.ts';
import { findQuestionnaireRow } from '../db/questionnaire-queries.ts';

type Store = Pick<Context, 'store'>;

/** The name of a questionnaire of the company, of a deleted one too. */
export const questionnaireName = async (
  { store }: Store,
  which: { companyId: string; id: string },
): Promise<string | undefined> => (await findQuestionnaireRow(store.manager, which))?.content.name;
