import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockUnread, saveNotified } from '../db/visit-codes.ts';
import type { Received } from './notify-driver.ts';
import { notifyVisitor } from './notify-visitor.ts';

/** A connected phone without a job wrote, which nobody reads: it is notified of that once, with the way to the staff. */
export const notifyNobodyReads = async (context: Context, tx: PgTx, received: Received): Promise<void> => {
  const { phoneIndex, now } = received.situation;
  const visit = await lockUnread(tx.manager, context.sealer, phoneIndex, now);
  if (!visit) return;
  await saveNotified(tx.manager, visit.id, now);
  if (visit.visitor) await notifyVisitor(context, tx, received, visit, { kind: 'code-no-job' });
};
