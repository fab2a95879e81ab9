import type { PgTx } from '@gatelingo/chassis/postgres';
import { findIdsOfPhone } from '../../chat/db/chat.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { Context } from '../../context.ts';
import { requeue } from './requeue.ts';
import { waitsForDriver } from '../domain/sending.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work'>;

/** The driver wrote to the company: its waiting messages, the oldest first, are queued. Under the phone's lock. */
export const releaseWaiting = async (
  parts: Parts,
  tx: PgTx,
  of: Pick<ChatMessage, 'phoneIndex' | 'companyId'>,
): Promise<void> => {
  const waiting = await findIdsOfPhone(tx.manager, { ...of, states: ['waiting'] });
  for (const id of waiting) await requeue(parts, tx, id, waitsForDriver);
};
