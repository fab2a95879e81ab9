import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../domain/chat.ts';

/** The work that sends a message; its key holds the generation, so that a message can be queued again. */
export const sendMessageKind = 'send-message';
export const sendingKey = ({ id, generation }: Pick<ChatMessage, 'id' | 'generation'>): string =>
  `${id}:${String(generation)}`;
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

/** The work that translates a message; a message to the trucker is sent after it. `key`: of a message that is translated again. */
export const translateMessageKind = 'translate-message';
export const enqueueTranslation = async (
  { work, clock }: Pick<Context, 'work' | 'clock'>,
  tx: PgTx,
  message: ChatMessage,
  key: string = message.id,
): Promise<void> => {
  await work.enqueue(tx, translateMessageKind, {
    key,
    companyId: message.companyId,
    payload: { messageId: message.id, since: clock.now().toISOString() },
  });
};
