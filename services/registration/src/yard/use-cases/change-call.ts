import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { YardCallRow } from '../../db/entities.ts';
import { saveCall } from '../db/call-queries.ts';
import type { LockedCall } from './lock-call.ts';

/** Saves what is new of a locked call, and publishes that it is another one; nothing if it is the same. */
export const changeCall = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  { visit, call }: LockedCall,
  after: YardCallRow,
): Promise<void> => {
  if (after === call) return;
  await saveCall(tx.manager, after);
  const { id: visitId, companyId, version } = visit;
  const changed = { callId: call.id, visitId, companyId, answer: after.answer?.what ?? '' };
  await bus.publish(tx, CallChangedSchema, changed, { aggregateId: visitId, companyId, version });
};
