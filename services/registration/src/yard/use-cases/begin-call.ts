import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findVisit } from '../../visits/db/visit-queries.ts';
import { findCall, insertCall, saveCall } from '../db/call-queries.ts';
import { begun } from '../domain/call.ts';
import { noSuchVisit } from '../refusals.ts';
import { enqueueNotReached } from './enqueue-not-reached.ts';

type Parts = Pick<Context, 'sealer' | 'work' | 'config'>;

/** The ways of a call begin: of a new one, or once more of one whose driver is called again. */
export const beginCall = async (
  context: Parts,
  tx: PgTx,
  visit: YardRow & { callId: string },
  { calledBy, at }: { calledBy: string | null; at: Date },
): Promise<void> => {
  const { manager } = tx;
  const { callId: id, companyId, id: visitId, locationId, placeName } = visit;
  const driver = await findVisit(manager, context.sealer, { companyId, id: visitId });
  if (!driver) throw noSuchVisit();
  const before = await findCall(manager, { companyId, id });
  const round = (before?.round ?? 0) + 1;
  const call = {
    ...{ id, companyId, visitId, locationId, placeName, calledBy, round },
    ...begun(at, {
      hasPass: driver.consentGiven === 'signed',
      ...{ hasNumber: driver.phone !== '', isInOwnWords: locationId === null },
    }),
  };
  await (before ? saveCall(manager, call) : insertCall(manager, call));
  await enqueueNotReached(context, tx, visit, { round, at });
};
