import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockMessageInChat } from '../../chat/db/chat.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { requeueHeld } from './requeue-held.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work'>;

/** Queues a message again if `isMeant` still holds; due at once without `dueAt`. */
export const requeue = async (
  parts: Parts,
  tx: PgTx,
  messageId: string,
  isMeant: (message: ChatMessage) => boolean,
): Promise<void> => {
  const held = await lockMessageInChat(tx.manager, parts.sealer, messageId);
  if (held && isMeant(held.message)) await requeueHeld(parts, tx, held);
};
