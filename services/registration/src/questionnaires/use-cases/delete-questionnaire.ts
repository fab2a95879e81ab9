import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { deleteQuestionnaireRow, findBarcodesOf, findQuestionnaire } from '../db/questionnaire-queries.ts';
import { publishQuestionnaire } from '../facts.ts';
import { noSuchQuestionnaire } from '../refusals.ts';

/**
 * Takes a questionnaire out of use. The row stays: registrations refer to it. The QR codes that lead to it are named: their
 * posters show that there is no questionnaire.
 */
export const deleteQuestionnaire = (
  context: Context,
  { companyId, id }: { companyId: string; id: string },
): Promise<AnswerOf<typeof registration.deleteQuestionnaire>> =>
  context.store.transaction(async (tx) => {
    const before = await findQuestionnaire(tx.manager, { companyId, id }, { lock: true });
    if (!before) throw noSuchQuestionnaire();
    const now = context.clock.now();
    const changes = { deletedAt: now, updatedAt: now, version: before.version + 1 };
    await deleteQuestionnaireRow(tx.manager, before, changes);
    await publishQuestionnaire(context, tx, 'deleted', { ...before, ...changes });
    const barcodes = (await findBarcodesOf(tx.manager, companyId, [id])).get(id) ?? [];
    return { message: 'Questionnaire deleted', barcodes: barcodes.map(({ name }) => name) };
  });
