import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findCall, saveCall } from '../db/call-queries.ts';
import { resumed } from '../domain/call.ts';
import { enqueueNotReached } from './enqueue-not-reached.ts';

/** A call is in force again whose driver was called nowhere else since: what is known of it stays, and its minutes begin again. */
export const resumeCall = async (
  context: Pick<Context, 'work' | 'config'>,
  tx: PgTx,
  visit: YardRow & { callId: string },
  at: Date,
): Promise<void> => {
  const before = await findCall(tx.manager, { companyId: visit.companyId, id: visit.callId });
  if (!before) return;
  const call = resumed(before, at);
  await saveCall(tx.manager, call);
  await enqueueNotReached(context, tx, visit, { round: call.round, at });
};
