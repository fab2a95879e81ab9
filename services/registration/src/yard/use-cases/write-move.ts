import { randomUUID } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { withdrawNotReached } from '../db/call-queries.ts';
import { saveMove } from '../db/yard-queries.ts';
import { publishMoved } from '../facts.ts';

/** Writes a visit's next state and the move that led to it, and publishes it. */
export const writeMove = async (
  context: Pick<Context, 'bus' | 'sealer'>,
  tx: PgTx,
  {
    before,
    after,
    movedBy,
    byDriver = false,
    isUndo,
    note = null,
  }: {
    before: YardRow;
    after: YardRow;
    movedBy: string | null;
    byDriver?: boolean;
    isUndo: boolean;
    note?: string | null;
  },
  at: Date,
): Promise<void> => {
  const { companyId, id: visitId, state: fromState, since: fromSince, placeName: fromPlace } = before;
  const { locationId: fromLocation, callId: fromCall } = before;
  await saveMove(tx.manager, context.sealer, after, {
    ...{ id: randomUUID(), companyId, visitId, version: after.version, fromState, fromSince, fromPlace },
    ...{ fromLocation, fromCall },
    ...{ toState: after.state, movedAt: at, movedBy, byDriver, isUndo, note },
  });
  if (fromCall !== null) await withdrawNotReached(tx.manager, { companyId, id: fromCall });
  await publishMoved(context, tx, after, { movedBy, isUndo });
};
