import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasStaffAnswered } from '../../chat/db/chat-lists.ts';
import type { Context } from '../../context.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { decideUnanswered } from '../domain/writer-notice.ts';
import { companyNameInMessage } from './company-name-in-message.ts';
import { notifyWriter } from './notify-writer.ts';
import { readWriter, type Writer } from './read-writer.ts';

/** The driver is notified, once a day and company, that the staff have a message which they have not answered yet. */
export const notifyUnanswered = async (
  context: Context,
  tx: PgTx,
  { wroteAt, ...writer }: Writer & { wroteAt: Date },
): Promise<void> => {
  const { companyId, jobId, phoneIndex } = writer;
  const situation = await readWriter(context, tx, writer);
  const isAnswered = await hasStaffAnswered(tx.manager, { jobId, since: wroteAt });
  const decision = decideUnanswered(situation, { wroteAt, isAnswered });
  if (decision.kind === 'drop') return;
  const { to } = decision;
  const values = [await companyNameInMessage(tx, companyId)];
  const key = `staff-have-it:${companyId}:${phoneIndex}:${quotaDay(situation.now)}`;
  await notifyWriter(context, tx, writer, { to, kind: 'staff-have-it', values, key });
};
