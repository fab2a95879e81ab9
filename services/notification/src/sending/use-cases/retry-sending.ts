import type { PgTx } from '@gatelingo/chassis/postgres';
import { changeChatMessage } from '../../chat/use-cases/change-chat-message.ts';
import type { Context } from '../../context.ts';
import type { Order } from './claim-send.ts';

/** The work was retried by hand. */
export const retrySending = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'failed' && message.generation === generation
      ? { ...message, state: 'queued', reason: '', errorCode: null }
      : message,
  );
};
