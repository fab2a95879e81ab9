import type { PgTx } from '@gatelingo/chassis/postgres';
import type { DueSource, Privacy, SubjectScope } from '@gatelingo/chassis/privacy';
import type { Context } from '../../context.ts';
import { letAsksGo } from '../../my-data/use-cases/let-asks-go.ts';
import { countDueDocuments, removeDueDocuments } from '../db/due-documents.ts';
import { saveFigures } from '../db/figure-queries.ts';
import { findAllOf, renewDrivers } from '../db/person-queries.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { changeVisit } from '../../visits/use-cases/change-visit.ts';
import { leaveNameless } from '../../yard/use-cases/leave-nameless.ts';
import { askedQuestions } from './asked-questions.ts';
import { eraseReceivers } from './erase-receivers.ts';

/** All visits of the driver, also those since the request. */
const widen = async ({ manager }: PgTx, scope: SubjectScope, companyId: string): Promise<SubjectScope> => {
  if (scope.driver.length === 0) return scope;
  const of = { companyId, truckerIds: scope.driver, visitIds: scope.visit };
  const { visitIds, aliasIds } = await findAllOf(manager, of);
  return {
    ...scope,
    visit: [...new Set([...scope.visit, ...visitIds])],
    driver: [...new Set([...scope.driver, ...aliasIds])],
  };
};

/** A document ends by a period of its own, before its visit does. */
const documentsDue = ({ store, files }: Context): DueSource<PgTx> => ({
  kind: 'documents',
  isCounted: true,
  count: (due) => countDueDocuments(store, due),
  eraseSome: async (tx, due, { atMost }) => {
    const removed = await removeDueDocuments(tx, store.tables, { ...due, atMost });
    for (const file of removed) await files.delete(tx, file);
    return removed.length;
  },
});

/** Publishes the visit that stands for a trucker whose latest one is gone. */
const renew = async (context: Context, tx: PgTx, goneVisitIds: readonly string[]): Promise<void> => {
  for (const id of await renewDrivers(tx.manager, goneVisitIds)) {
    const visit = await findVisitById(tx.manager, context.sealer, id, { lock: true });
    if (visit) await changeVisit(context, tx, visit, {});
  }
};

/** The work of erasing a person beside the tables' declarations. */
export const privacy = (context: Context): Privacy<PgTx> => ({
  counted: { registrations: 'visit', documents: 'visit', figures: 'visit_figure' },
  sources: [documentsDue(context)],
  widen: (tx, scope, { companyId }) => widen(tx, scope, companyId),
  copying: ({ companyId }) => askedQuestions(context, companyId),
  eraseMore: async (tx, scope, { companyId }) => {
    await eraseReceivers(context, tx, { companyId, receiverIds: scope.receiver });
    await leaveNameless(context, tx, { companyId, visitIds: scope.visit });
  },
  leaving: {
    my_data_ask: { before: (tx, askIds) => letAsksGo(context, tx, askIds) },
    visit: {
      before: ({ manager }, visitIds) => saveFigures(manager, visitIds),
      after: (tx, visitIds) => renew(context, tx, visitIds),
    },
  },
});
