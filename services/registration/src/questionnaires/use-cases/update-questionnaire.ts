import { problem } from '@gatelingo/chassis/errors';
import type { Questionnaire, QuestionnaireContent, QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import { findQuestionnaire, insertVersion } from '../db/questionnaire-queries.ts';
import { changedKeys } from '../domain/changed-keys.ts';
import { acceptContent } from './accept-content.ts';
import { publishQuestionnaire } from '../facts.ts';
import { noSuchQuestionnaire } from '../refusals.ts';
import { questionnaireView } from '../view.ts';

interface UpdateQuestionnaire {
  companyId: string;
  id: string;
  body: QuestionnaireInput;
  /** The version that the caller saw; any version if absent. */
  ifMatch: number | undefined;
}

const changedBySomeoneElse = (now: QuestionnaireContent, wanted: QuestionnaireContent) => {
  const error = 'This is another one now.';
  const details = changedKeys(now, wanted).map((field) => ({ field, code: 'changed', error }));
  return problem('changed_by_someone_else', 'Someone else changed this questionnaire in the meantime.', { details });
};

/** Stores a new version; the same content once more is none. */
export const updateQuestionnaire = (
  context: Context,
  { companyId, id, body, ifMatch }: UpdateQuestionnaire,
): Promise<Questionnaire> =>
  context.store.transaction(async (tx) => {
    const before = await findQuestionnaire(tx.manager, { companyId, id }, { lock: true });
    if (!before) throw noSuchQuestionnaire();
    const content = await acceptContent(context, tx.manager, { companyId, body, before: before.content });
    if (changedKeys(before.content, content).length === 0) return questionnaireView(context, before, tx.manager);
    if (ifMatch !== undefined && ifMatch !== before.contentVersion) throw changedBySomeoneElse(before.content, content);
    const row = {
      ...before,
      contentVersion: before.contentVersion + 1,
      content,
      updatedAt: context.clock.now(),
      version: before.version + 1,
    };
    await insertVersion(tx.manager, row);
    await publishQuestionnaire(context, tx, 'changed', row);
    return questionnaireView(context, row, tx.manager);
  });
