import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { Chat } from '../domain/chat.ts';
import { awake } from '../domain/snooze.ts';
import { handleChat } from './handle-chat.ts';

/** Takes a chat back whose time is over; one that was set aside again meanwhile, or of a deleted job, stays as it is. */
export const wakeChat = async (
  parts: Pick<Context, 'bus' | 'sealer' | 'clock'>,
  tx: PgTx,
  key: Pick<Chat, 'companyId' | 'jobId'>,
): Promise<void> => {
  await handleChat(parts, tx, key, (chat, now) =>
    chat.snoozedUntil !== null && chat.snoozedUntil <= now ? awake(chat) : chat,
  );
};
