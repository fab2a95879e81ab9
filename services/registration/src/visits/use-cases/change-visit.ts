import type { Context } from '../../context.ts';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { VisitChangedSchema } from '@gatelingo/proto/events';
import type { Visit } from '../../db/entities.ts';
import { updateVisit, type VisitChanges } from '../db/visit-queries.ts';
import { relinkSessions } from '../../passes/use-cases/relink-sessions.ts';
import { publishVisit } from '../facts.ts';

type Parts = Pick<Context, 'bus' | 'sealer'>;

/** Changes a visit and publishes its new state. */
export const changeVisit = async (context: Parts, tx: PgTx, before: Visit, changes: VisitChanges): Promise<Visit> => {
  const next = { ...changes, version: before.version + 1 };
  await updateVisit(tx.manager, context.sealer, before, next);
  const visit = { ...before, ...next };
  await publishVisit(context, tx, visit, VisitChangedSchema);
  if (visit.truckerId !== before.truckerId) await relinkSessions(context, tx, visit);
  return visit;
};
