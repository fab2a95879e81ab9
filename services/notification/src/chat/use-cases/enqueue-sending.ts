import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { sendMessageKind, sendingKey } from '../domain/work-kinds.ts';

export const enqueueSending = async (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  message: ChatMessage,
  dueAt?: Date,
): Promise<void> => {
  await work.enqueue(tx, sendMessageKind, {
    key: sendingKey(message),
    companyId: message.companyId,
    payload: { messageId: message.id, generation: message.generation },
    ...(dueAt && { dueAt }),
  });
};
