import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findVisit } from '../../visits/db/visit-queries.ts';
import { renderPdf } from '../../documents/domain/work-kinds.ts';
import { changeVisit } from '../../visits/use-cases/change-visit.ts';

const notNeeded = () => {
  const error = 'This registration says nothing about a questionnaire that could not be read.';
  return problem('rule_violated', error, { details: [{ field: 'id', code: 'not_needed', error }] });
};

/** Staff have explained a questionnaire that the driver could not read: the document is printed again, with that. */
export const explainQuestionnaire = (
  context: Context,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<{ message: string }> =>
  context.store.transaction(async (tx) => {
    const visit = await findVisit(tx.manager, context.sealer, { id, companyId }, { lock: true });
    if (!visit) throw problem('not_found', 'There is no such registration.');
    if (visit.readIn !== 'none') throw notNeeded();
    if (visit.explainedAt === null) {
      const changes = { explainedAt: context.clock.now(), explainedBy: userId, pdfState: 'pending' as const };
      await changeVisit(context, tx, visit, changes);
      await context.work.enqueue(tx, renderPdf, { key: `${id} explained`, payload: { visitId: id }, companyId });
    }
    return { message: 'The document says now that it was explained.' };
  });
