import type { PgTx } from '@gatelingo/chassis/postgres';
import { ChatHandledSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { lockChat, saveChat } from '../db/chat.ts';
import { isJobDeleted } from '../db/jobs.ts';
import type { Chat } from '../domain/chat.ts';
import { about, chatOf } from '../facts.ts';

type Parts = Pick<Context, 'bus' | 'clock'>;

/**
 * Changes how staff take care of a chat, under its lock, and publishes that; nothing if `change` returns the same chat. Undefined
 * if the job was deleted.
 */
export const handleChat = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { jobId, companyId }: Pick<Chat, 'jobId' | 'companyId'>,
  change: (chat: Chat, now: Date) => Chat,
): Promise<Chat | undefined> => {
  const now = clock.now();
  const before = await lockChat(tx.manager, { jobId, companyId, now });
  if (await isJobDeleted(tx.manager, jobId)) return undefined;
  const changed = change(before, now);
  if (changed === before) return before;
  const after = { ...changed, version: before.version + 1 };
  await saveChat(tx.manager, after);
  await bus.publish(tx, ChatHandledSchema, { chat: chatOf(after, now) }, about(after));
  return after;
};
