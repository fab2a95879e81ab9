import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { requeue } from './requeue.ts';
import { waitsForDriver } from '../domain/sending.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work'>;

/** The driver wrote to the company: its waiting messages, the oldest first, are queued. Under the phone's lock. */
export const releaseWaiting = async (parts: Parts, tx: PgTx, messageIds: readonly string[]): Promise<void> => {
  for (const id of messageIds) await requeue(parts, tx, id, waitsForDriver);
};
