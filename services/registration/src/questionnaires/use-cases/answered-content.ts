import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import { findVersion } from '../db/questionnaire-queries.ts';
import type { AnsweredVersion } from '../domain/answered-version.ts';

type Store = Pick<Context, 'store'>;

/** The content of a version that was answered. */
export const answeredContent = async (
  { store }: Store,
  companyId: string,
  { questionnaireId: id, version }: AnsweredVersion,
): Promise<QuestionnaireContent> => {
  const found = await findVersion(store.manager, { companyId, id, version });
  if (!found) throw new Error(`Version ${version} of the questionnaire ${id} was answered and is gone.`);
  return found.content;
};
