import type { PgTx } from '@gatelingo/chassis/postgres';
import type { YardCallRow, YardRow } from '../../db/entities.ts';
import { findCall } from '../db/call-queries.ts';
import { findYardVisit } from '../db/yard-queries.ts';

export interface LockedCall {
  visit: YardRow;
  call: YardCallRow;
}

/** Locks a call's visit, and reads both; undefined for a call that is gone. */
export const lockCall = async (
  { manager }: PgTx,
  { companyId, callId }: { companyId: string; callId: string },
): Promise<LockedCall | undefined> => {
  const seen = await findCall(manager, { companyId, id: callId });
  const visit = seen && (await findYardVisit(manager, { companyId, id: seen.visitId }, { lock: true }));
  const call = visit && (await findCall(manager, { companyId, id: callId }));
  return call ? { visit, call } : undefined;
};
