import { v7 as newId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import { findLocationName } from '../db/yard-queries.ts';
import type { Cause } from '../domain/visit-state.ts';
import { publishCalled } from './publish-called.ts';
import { getYardVisit } from './get-yard-visit.ts';
import { moveVisit } from './move-visit.ts';

interface StaffMove {
  caller: StaffCaller;
  id: string;
  cause: Cause;
  ifMatch: number | undefined;
  locationId?: string | undefined;
  /** The place in staff's words. */
  text?: string | undefined;
  reason?: string | undefined;
}

const noSuchPlace = () => {
  const error = 'There is no such location.';
  return problem('invalid_input', error, { details: [{ field: 'locationId', code: 'unknown', error }] });
};

/** Staff move a visit: to a place, or on in its life. */
export const moveByStaff = (
  context: Context,
  { caller: { companyId, userId }, id, cause, ifMatch, locationId, text, reason }: StaffMove,
): Promise<YardVisit> =>
  context.store.transaction(async (tx) => {
    const place = locationId === undefined ? undefined : await findLocationName(tx.manager, companyId, locationId);
    if (locationId !== undefined && place === undefined) throw noSuchPlace();
    const placeName = place ?? text;
    const callId =
      cause === 'call' && locationId !== undefined ? newId({ msecs: context.clock.now().getTime() }) : undefined;
    await moveVisit(context, tx, { companyId, id, cause, movedBy: userId, ifMatch, placeName, callId, note: reason });
    if (callId !== undefined && locationId !== undefined)
      await publishCalled(context, tx, { callId, companyId, visitId: id, locationId });
    return getYardVisit(context, tx.manager, { companyId, id });
  });
