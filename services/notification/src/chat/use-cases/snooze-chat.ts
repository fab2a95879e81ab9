import type { PgTx } from '@gatelingo/chassis/postgres';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import type { Chat } from '../domain/chat.ts';
import { snoozeEnd } from '../domain/snooze.ts';
import { handleChat } from './handle-chat.ts';
import { noSuchJob, waitForJob } from './wait-for-job.ts';

/** The work that publishes the end of the time for which a chat was set aside: pages that are open list it again. */
export const wakeChatKind = 'wake-chat';

const awake = (chat: Chat): Chat =>
  chat.snoozedSeq === null ? chat : { ...chat, snoozedSeq: null, snoozedUntil: null };

/** Sets a chat aside for a time, or takes it back. */
export const snoozeChat = async (
  context: Context,
  { companyId, jobId, until }: { companyId: string; jobId: string; until: SnoozeTime | null },
): Promise<{ message: string }> => {
  await waitForJob(context, companyId, jobId);
  await context.store.transaction(async (tx) => {
    const after = await handleChat(context, tx, { companyId, jobId }, (chat, now) =>
      until === null ? awake(chat) : { ...chat, snoozedSeq: chat.receivedSeq, snoozedUntil: snoozeEnd(until, now) },
    );
    if (!after) throw noSuchJob();
    const { snoozedUntil, version } = after;
    if (snoozedUntil === null) return;
    const key = `${jobId}:${String(version)}`;
    const payload = { companyId, jobId, until: snoozedUntil.toISOString() };
    await context.work.enqueue(tx, wakeChatKind, { key, companyId, payload, dueAt: snoozedUntil });
  });
  return { message: until === null ? 'Taken back' : 'Set aside' };
};

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
