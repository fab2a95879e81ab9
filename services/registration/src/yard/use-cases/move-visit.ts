import { v7 as newId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findYardVisit } from '../db/yard-queries.ts';
import { calledTo, placeAfter, type Place } from '../domain/visit-place.ts';
import { moveOf, type Cause } from '../domain/visit-state.ts';
import { changedMeanwhile, noSuchVisit } from '../refusals.ts';
import { beginCall } from './begin-call.ts';
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
  place?: Place | undefined;
  /** When it moved, of a fact of a job; absent: now. */
  at?: Date | undefined;
  note?: string | undefined;
}

/** Moves a visit as its rule says, and returns it as it is then; a fact of a job that moves nothing is no fault. */
export const moveVisit = async (
  context: Pick<Context, 'bus' | 'sealer' | 'clock' | 'work' | 'config'>,
  tx: PgTx,
  { companyId, id, cause, movedBy, ifMatch, place, at, note }: MoveAsked,
): Promise<YardRow> => {
  const before = await findYardVisit(tx.manager, { companyId, id }, { lock: true });
  if (!before) throw noSuchVisit();
  if (ifMatch !== undefined && ifMatch !== before.version) throw changedMeanwhile(before);
  const move = moveOf(before.state, cause, {
    isElsewhere: place !== undefined && place.locationId !== before.locationId,
  });
  if (move.kind === 'refuse') throw problem('rule_violated', move.why);
  if (move.kind === 'stay') return before;
  const since = at ?? context.clock.now();
  const newCallId = newId({ msecs: since.getTime() });
  const where = cause === 'call' ? calledTo(before, place, newCallId) : placeAfter(before, place);
  const after = { ...before, ...where, state: move.to, since, version: before.version + 1 };
  await writeMove(context, tx, { before, after, movedBy, isUndo: false, ...(note !== undefined && { note }) }, since);
  const { callId } = after;
  if (cause === 'call' && callId !== null)
    await beginCall(context, tx, { ...after, callId }, { calledBy: movedBy, at: since });
  return after;
};
