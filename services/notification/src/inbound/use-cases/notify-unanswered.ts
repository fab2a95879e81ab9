import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasStaffAnswered } from '../../chat/db/chat-lists.ts';
import type { Context } from '../../context.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { companyNameInMessage } from './company-name-in-message.ts';
import { notifyWriter, type Writer } from './notify-writer.ts';

/** Later, it surprises more than it helps. */
const longestMs = 60 * 60 * 1000;

/** The driver is notified, once a day and company, that the staff have a message which they have not answered yet. */
export const notifyUnanswered = async (
  context: Context,
  tx: PgTx,
  { wroteAt, ...writer }: Writer & { wroteAt: Date },
): Promise<void> => {
  const { companyId, jobId, phoneIndex } = writer;
  const now = context.clock.now();
  if (now.getTime() - wroteAt.getTime() > longestMs) return;
  if (await hasStaffAnswered(tx.manager, { jobId, since: wroteAt })) return;
  const values = [await companyNameInMessage(tx, companyId)];
  const key = `staff-have-it:${companyId}:${phoneIndex}:${quotaDay(now)}`;
  await notifyWriter(context, tx, writer, { kind: 'staff-have-it', values, key });
};
