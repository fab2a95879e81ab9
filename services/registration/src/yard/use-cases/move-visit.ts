import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findYardVisit } from '../db/yard-queries.ts';
import { moveOf, type Cause } from '../domain/visit-state.ts';
import { changedMeanwhile, noSuchVisit } from '../refusals.ts';
import { writeMove } from './write-move.ts';

export interface MoveAsked {
  companyId: string;
  id: string;
  cause: Cause;
  /** Who of the staff; null for a fact of a job. */
  movedBy: string | null;
  /** The version that the caller saw; any version if absent. */
  ifMatch?: number | undefined;
  /** Where to; absent: where it is. */
  placeName?: string | undefined;
  /** Of a call to a location; absent: as it was. */
  callId?: string | undefined;
  note?: string | undefined;
}

/** Moves a visit as its rule says; a fact of a job that moves nothing is no fault. */
export const moveVisit = async (
  context: Pick<Context, 'bus' | 'sealer' | 'clock'>,
  tx: PgTx,
  { companyId, id, cause, movedBy, ifMatch, placeName, callId, note }: MoveAsked,
): Promise<void> => {
  const before = await findYardVisit(tx.manager, { companyId, id }, { lock: true });
  if (!before) throw noSuchVisit();
  if (ifMatch !== undefined && ifMatch !== before.version) throw changedMeanwhile(before);
  const move = moveOf(before.state, cause);
  if (move.kind === 'refuse') throw problem('rule_violated', move.why);
  if (move.kind === 'stay') return;
  const now = context.clock.now();
  const after = {
    ...before,
    state: move.to,
    since: now,
    placeName: placeName ?? before.placeName,
    callId: callId ?? before.callId,
    version: before.version + 1,
  };
  await writeMove(context, tx, { before, after, movedBy, isUndo: false, ...(note !== undefined && { note }) }, now);
};
