import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { lockChat } from '../db/chat.ts';
import { isJobDeleted } from '../db/jobs.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { type NewChatMessage, appendToHeld } from './append-to-held.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** Appends a message to its job's chat and publishes it; undefined if the job was deleted. */
export const appendChatMessage = async (
  parts: Parts,
  tx: PgTx,
  news: NewChatMessage,
): Promise<ChatMessage | undefined> => {
  const now = parts.clock.now();
  const before = await lockChat(tx.manager, { jobId: news.jobId, companyId: news.companyId, now });
  // Checked under the lock, under which a deletion erases the chat.
  if (await isJobDeleted(tx.manager, news.jobId)) return undefined;
  return appendToHeld(parts, tx, before, news);
};
