import type { PgTx } from '@gatelingo/chassis/postgres';
import { templateLanguage } from '@gatelingo/proto/templates';
import { hasStaffAnswered } from '../../chat/db/chat-lists.ts';
import { timeSeenFrom } from '../../chat/domain/driver-time.ts';
import type { Context } from '../../context.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { decideUnanswered } from '../domain/writer-notice.ts';
import { companyNameInMessage } from './company-name-in-message.ts';
import { notifyWriter } from './notify-writer.ts';
import { readPresence } from './read-presence.ts';
import { readWriter, type Writer } from './read-writer.ts';

/**
 * The driver is notified that the staff have a message which they have not answered yet, or when they are there again; each of
 * these once a day and company.
 */
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
  const { now } = situation;
  const name = await companyNameInMessage(tx, companyId);
  const presence = await readPresence(tx, writer, now);
  const today = `${companyId}:${phoneIndex}:${quotaDay(now)}`;
  if (presence.kind !== 'away') {
    await notifyWriter(context, tx, writer, {
      ...{ to, kind: 'staff-have-it', values: [name], key: `staff-have-it:${today}` },
    });
    return;
  }
  const clock = { language: templateLanguage(to.language), timeZone: presence.timeZone };
  const values = [name, timeSeenFrom(now, presence.until, clock)];
  await notifyWriter(context, tx, writer, { to, kind: 'staff-away', values, key: `staff-away:${today}` });
};
