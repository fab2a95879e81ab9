import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findCall } from '../db/call-queries.ts';
import { resumed } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { enqueueNotReached } from './enqueue-not-reached.ts';

/** A call is in force again whose driver was called nowhere else since: what is known of it stays and is published again, and its minutes begin again. */
export const resumeCall = async (
  context: Pick<Context, 'bus' | 'work' | 'config'>,
  tx: PgTx,
  visit: YardRow & { callId: string },
  at: Date,
): Promise<void> => {
  const before = await findCall(tx.manager, { companyId: visit.companyId, id: visit.callId });
  if (!before) return;
  const call = resumed(before, at);
  await changeCall(context, tx, { visit, call: before }, call);
  await enqueueNotReached(context, tx, visit, { round: call.round, at });
};
