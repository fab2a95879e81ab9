import { defaultZone } from '@gatelingo/proto/clock';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { snoozeEnd, awake } from '../domain/snooze.ts';
import { handleChat } from './handle-chat.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';
import { wakeChatKind } from '../domain/work-kinds.ts';

/** Sets a chat aside for a time, or takes it back. */
export const snoozeChat = async (
  context: Context,
  { companyId, jobId, until }: { companyId: string; jobId: string; until: SnoozeTime | null },
): Promise<{ message: string }> => {
  const { steps } = await waitForJob(context, companyId, jobId);
  const timeZone = steps[0]?.timeZone || defaultZone;
  await context.store.transaction(async (tx) => {
    const after = await handleChat(context, tx, { companyId, jobId }, (chat, now) =>
      until === null
        ? awake(chat)
        : { ...chat, snoozedSeq: chat.receivedSeq, snoozedUntil: snoozeEnd(until, now, timeZone) },
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
