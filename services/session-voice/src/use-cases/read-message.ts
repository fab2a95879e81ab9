import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import { findMessage } from '../db/message-queries.ts';
import type { Message } from '../domain/message.ts';
import { openMessage } from '../db/message-personal.ts';

/** The message as it is stored now. */
export const readMessage = async (context: Context, { session }: MongoTx, id: string): Promise<Message | undefined> => {
  const row = await findMessage(context.models, id, session);
  return row ? openMessage(context, row) : undefined;
};
