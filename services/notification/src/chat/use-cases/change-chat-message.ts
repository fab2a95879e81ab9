import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockMessageInChat } from '../db/chat.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { saveLockedMessage } from './save-locked-message.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/**
 * Changes a message under its chat's lock, and publishes that; nothing if `change` returns the same message. Returns the
 * message afterwards, undefined if there is none.
 */
export const changeChatMessage = async (
  parts: Parts,
  tx: PgTx,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): Promise<ChatMessage | undefined> => {
  const held = await lockMessageInChat(tx.manager, parts.sealer, messageId);
  return held && saveLockedMessage(parts, tx, held, change(held.message));
};
