import { v7 as newId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findYardVisit, saveYardVisit } from '../db/yard-queries.ts';
import { calledTo, placeAfter, type Place } from '../domain/visit-place.ts';
import { moveOf, type Cause } from '../domain/visit-state.ts';
import { publishMoved } from '../facts.ts';
import { beginCall } from './begin-call.ts';
import { noSuchVisit } from '../refusals.ts';
import { checkVersion } from './check-version.ts';
import { writeMove } from './write-move.ts';

export interface MoveAsked {
  companyId: string;
  id: string;
  cause: Cause;
  /** Who of the staff; null for a fact of a job and for the driver. */
  movedBy: string | null;
  /** The version that the caller saw; any version if absent. */
  ifMatch?: number | undefined;
  /** Where to; absent: where it is. */
  place?: Place | undefined;
  /** When it moved, of a fact of a job; absent: now. */
  at?: Date | undefined;
  note?: string | undefined;
}

/** The driver's report that a vehicle at a dock has left: no move, but its card has the mark. */
const reportLeft = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  before: YardRow,
  leftByDriverAt: Date,
): Promise<YardRow> => {
  const after = { ...before, leftByDriverAt, version: before.version + 1 };
  await saveYardVisit(tx.manager, after);
  await publishMoved(context, tx, after);
  return after;
};

/** Moves a visit as its rule says, and returns it as it is then; a fact of a job that moves nothing is no fault. */
export const moveVisit = async (
  context: Pick<Context, 'bus' | 'sealer' | 'clock' | 'work' | 'config'>,
  tx: PgTx,
  { companyId, id, cause, movedBy, ifMatch, place, at, note }: MoveAsked,
): Promise<YardRow> => {
  const before = await findYardVisit(tx.manager, { companyId, id }, { lock: true });
  if (!before) throw noSuchVisit();
  await checkVersion(context, tx, before, ifMatch);
  const move = moveOf(before.state, cause, {
    isElsewhere: place !== undefined && place.locationId !== before.locationId,
  });
  if (move.kind === 'refuse') throw problem('rule_violated', move.why);
  if (move.kind === 'stay') return before;
  const since = at ?? context.clock.now();
  if (move.kind === 'report') return before.leftByDriverAt ? before : reportLeft(context, tx, before, since);
  const newCallId = newId({ msecs: since.getTime() });
  const where = cause === 'call' ? calledTo(before, place, newCallId) : placeAfter(before, place);
  const byDriver = cause === 'driverLeaves';
  // A move of staff answers the driver's report; a fact of a job does not.
  const leftByDriverAt = byDriver ? since : movedBy === null ? before.leftByDriverAt : null;
  const after = { ...before, ...where, state: move.to, since, leftByDriverAt, version: before.version + 1 };
  const written = { before, after, movedBy, byDriver, isUndo: false, ...(note !== undefined && { note }) };
  await writeMove(context, tx, written, since);
  const { callId } = after;
  if (cause === 'call' && callId !== null)
    await beginCall(context, tx, { ...after, callId }, { calledBy: movedBy, at: since });
  return after;
};
