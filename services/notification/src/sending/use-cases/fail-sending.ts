import type { PgTx } from '@gatelingo/chassis/postgres';
import { saveHeldMessage } from '../../chat/use-cases/save-held-message.ts';
import type { Context } from '../../context.ts';
import { findLatestSend, lockMessage } from '../../chat/db/chat.ts';
import { abandonCall } from '../db/sends.ts';
import type { Order } from './claim-send.ts';
import { expediteNext } from './expedite-next.ts';

/** The work has failed for good, by a fault of the service. */
export const failSending = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  const held = await lockMessage(tx.manager, context.sealer, messageId);
  if (!held) return;
  const { message } = held;
  const open = await findLatestSend(tx.manager, messageId, generation);
  // Abandoned, so that it does not block the phone's next messages.
  if (open) await abandonCall(tx.manager, open.id);
  if (message.state === 'queued' && message.generation === generation) {
    await saveHeldMessage(context, tx, held, { ...message, state: 'failed', reason: 'our-fault' });
  }
  await expediteNext(context, tx, message);
};
