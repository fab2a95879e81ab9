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

/** Staff who wrote so lately talk with the driver, at whatever hour. */
const talkMs = 30 * 60 * 1000;

/**
 * The driver is notified that the staff have a message which they have not answered yet, once a day and company, or when they
 * are there again, once for each time that they are not.
 */
export const notifyUnanswered = async (
  context: Context,
  tx: PgTx,
  { wroteAt, ...writer }: Writer & { wroteAt: Date },
): Promise<void> => {
  const { companyId, jobId, phoneIndex } = writer;
  const situation = await readWriter(context, tx, writer);
  const { now } = situation;
  const presence = await readPresence(tx, writer, now);
  const since = presence.kind === 'away' ? new Date(wroteAt.getTime() - talkMs) : wroteAt;
  const isAnswered = await hasStaffAnswered(tx.manager, { jobId, since });
  const decision = decideUnanswered(situation, { wroteAt, isAnswered });
  if (decision.kind === 'drop') return;
  const { to } = decision;
  const name = await companyNameInMessage(tx, companyId);
  const whose = `${companyId}:${phoneIndex}`;
  if (presence.kind !== 'away') {
    await notifyWriter(context, tx, writer, {
      ...{ to, kind: 'staff-have-it', values: [name], key: `staff-have-it:${whose}:${quotaDay(now)}` },
    });
    return;
  }
  const clock = { language: templateLanguage(to.language), timeZone: presence.timeZone };
  const { until } = presence;
  const values = [name, timeSeenFrom(now, until, clock)];
  await notifyWriter(context, tx, writer, {
    to,
    kind: 'staff-away',
    values,
    key: `staff-away:${whose}:${until.toISOString()}`,
  });
};
