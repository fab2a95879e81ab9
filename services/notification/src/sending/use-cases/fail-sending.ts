import type { PgTx } from '@gatelingo/chassis/postgres';
import { saveLockedMessage } from '../../chat/use-cases/save-locked-message.ts';
import type { Context } from '../../context.ts';
import { findLatestSend, lockMessage } from '../../chat/db/chat.ts';
import { updateSend } from '../db/sends.ts';
import { isOpen } from '../domain/send.ts';
import type { Order } from './claim-send.ts';
import { expediteNext } from './expedite-next.ts';

/** The work has failed for good, by a fault of the service. */
export const failSending = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  const held = await lockMessage(tx.manager, context.sealer, messageId);
  if (!held) return;
  const { message } = held;
  const send = await findLatestSend(tx.manager, messageId, generation);
  // Given up, so that it does not block the phone's next messages.
  if (send && isOpen(send)) await updateSend(tx.manager, send.id, { state: 'lost' });
  if (message.state === 'queued' && message.generation === generation) {
    await saveLockedMessage(context, tx, held, { ...message, state: 'failed', reason: 'our-fault' });
  }
  await expediteNext(context, tx, message);
};
