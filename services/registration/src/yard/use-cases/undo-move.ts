import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import { findLastMoves, findYardVisit } from '../db/yard-queries.ts';
import { canUndo } from '../domain/undo.ts';
import { beginCall } from './begin-call.ts';
import { publishCalled } from './publish-called.ts';
import { resumeCall } from './resume-call.ts';
import { noSuchVisit } from '../refusals.ts';
import { checkVersion } from './check-version.ts';
import { getYardVisit } from './get-yard-visit.ts';
import { writeMove } from './write-move.ts';

/** Takes the last move of staff, or of a driver who left, back: the visit is where it was, since when it was there, and the call of then is in force again; after another call, or a dock, it is brought to the driver once more. */
export const undoMove = (
  context: Context,
  { caller: { companyId, userId }, id, ifMatch }: { caller: StaffCaller; id: string; ifMatch: number | undefined },
): Promise<YardVisit> =>
  context.store.transaction(async (tx) => {
    const before = await findYardVisit(tx.manager, { companyId, id }, { lock: true });
    if (!before) throw noSuchVisit();
    await checkVersion(context, tx, before, ifMatch);
    const [last] = await findLastMoves(tx.manager, context.sealer, companyId, [id]);
    if (!last || !canUndo(last)) throw problem('rule_violated', 'There is no move of staff to take back.');
    const {
      fromState: state,
      fromSince: since,
      fromPlace: placeName,
      fromLocation: locationId,
      fromCall: callId,
    } = last;
    const where = { state, since, placeName, locationId, callId, leftByDriverAt: null };
    const after = { ...before, ...where, version: before.version + 1 };
    const at = context.clock.now();
    await writeMove(context, tx, { before, after, movedBy: userId, isUndo: true }, at);
    if (state === 'called' && callId !== null) {
      const called = { ...after, callId };
      const isSameCall = callId === before.callId;
      // The dock has confirmed the step in jobs: without another one the call has none.
      const isBrought = !isSameCall || before.state === 'docked';
      if (isBrought && locationId !== null)
        await publishCalled(context, tx, { callId, companyId, visitId: id, locationId });
      // Jobs reminds of a call that is brought, so the answer to it comes after that.
      if (isSameCall) await resumeCall(context, tx, called, at);
      else await beginCall(context, tx, called, { calledBy: userId, at });
    }
    return getYardVisit(context, tx.manager, { companyId, id });
  });
