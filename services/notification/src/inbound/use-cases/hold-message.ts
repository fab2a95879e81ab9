import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertUndecided } from '../db/choices.ts';
import { receivedAt } from '../domain/situation.ts';
import type { Received } from './notify-driver.ts';
import { enqueueDrop } from './enqueue-drop.ts';

/** Keeps a message in no company's chat until the driver has chosen one. */
export const holdMessage = async (
  context: Context,
  tx: PgTx,
  { message, situation: { phoneIndex, thread } }: Received,
  { isFirst }: { isFirst: boolean },
): Promise<void> => {
  const id = await insertUndecided(tx.manager, context.sealer, { phoneIndex, thread, message });
  if (isFirst) await enqueueDrop(context, tx, { phoneIndex, thread }, { id, since: receivedAt(message) });
};
