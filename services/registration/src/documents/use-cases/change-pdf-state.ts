import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { PdfState } from '../../db/entities.ts';
import { findVisitById, updateVisit } from '../../visits/db/visit-queries.ts';
import { publishVisit, type VisitFact } from '../../visits/facts.ts';

interface Move {
  from: PdfState;
  to: PdfState;
  fact: VisitFact;
}

/** Moves the state of a visit's PDF and publishes that; nothing if it is in another state. */
export const changePdfState = async (
  context: Context,
  tx: PgTx,
  visitId: string,
  { from, to, fact }: Move,
): Promise<void> => {
  const before = await findVisitById(tx.manager, context.sealer, visitId, { lock: true });
  if (before?.pdfState !== from) return;
  const changes = { pdfState: to, version: before.version + 1 };
  await updateVisit(tx.manager, context.sealer, before, changes);
  await publishVisit(context, tx, { ...before, ...changes }, fact);
};
