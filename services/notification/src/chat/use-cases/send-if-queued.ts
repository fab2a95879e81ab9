import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { enqueueSending } from './enqueue-sending.ts';

/** A message of staff is sent once its translation is there, or will not come. */
export const sendIfQueued = async (context: Context, tx: PgTx, message: ChatMessage | undefined): Promise<void> => {
  if (message?.senderType === 'user' && message.state === 'queued') await enqueueSending(context, tx, message);
};
