import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { changeChatMessage } from './change-chat-message.ts';
import { sendIfQueued } from './send-if-queued.ts';

/** Without a translation the original is sent. */
export const sendUntranslated = async (context: Context, tx: PgTx, messageId: string): Promise<void> => {
  const message = await changeChatMessage(context, tx, messageId, (before) =>
    before.translation === 'pending' ? { ...before, translation: 'failed' } : before,
  );
  await sendIfQueued(context, tx, message);
};
