import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import { findLocationName } from '../db/yard-queries.ts';
import type { Place } from '../domain/visit-place.ts';
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

const findPlace = async (
  { manager }: PgTx,
  companyId: string,
  { locationId, text }: Pick<StaffMove, 'locationId' | 'text'>,
): Promise<Place | undefined> => {
  if (locationId === undefined) return text === undefined ? undefined : { name: text, locationId: null };
  const name = await findLocationName(manager, companyId, locationId);
  if (name === undefined) throw noSuchPlace();
  return { name, locationId };
};

/** Staff move a visit: to a place, or on in its life. */
export const moveByStaff = (
  context: Context,
  { caller: { companyId, userId }, id, cause, ifMatch, locationId, text, reason }: StaffMove,
): Promise<YardVisit> =>
  context.store.transaction(async (tx) => {
    const place = await findPlace(tx, companyId, { locationId, text });
    const { callId } = await moveVisit(context, tx, {
      ...{ companyId, id, cause, movedBy: userId, ifMatch, place, note: reason },
    });
    if (cause === 'call' && callId !== null && locationId !== undefined)
      await publishCalled(context, tx, { callId, companyId, visitId: id, locationId });
    return getYardVisit(context, tx.manager, { companyId, id });
  });
