import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { saveMedium } from '../../chat/db/media.ts';
import type { Medium } from '../../chat/domain/chat.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat-message.ts';

/** Saves a medium and publishes that its message changed. */
export const changeMedium = async (context: Context, tx: PgTx, medium: Medium): Promise<void> => {
  await saveMedium(tx.manager, medium);
  await changeChatMessage(context, tx, medium.messageId, (message) => ({ ...message }));
};
