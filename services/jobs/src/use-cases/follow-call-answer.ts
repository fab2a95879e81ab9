import type { PgTx } from '@gatelingo/chassis/postgres';
import type { CallChanged } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockJob } from '../db/jobs.ts';
import { setMissingReminderRow, setReminderRow } from '../db/reminders.ts';
import { upcomingReminder } from '../domain/reminders.ts';

/** A driver who can not come is not reminded of the call's own job; one who comes after all is. */
export const followCallAnswer = async (
  { clock, sealer }: Context,
  { manager }: PgTx,
  { companyId, callId: jobId, answer }: CallChanged,
): Promise<void> => {
  const job = answer === '' ? null : await lockJob(manager, sealer, { companyId, id: jobId });
  if (!job) return;
  if (answer === 'declined') {
    await setReminderRow(manager, jobId, undefined);
    return;
  }
  const next = upcomingReminder(job, clock.now());
  if (next) await setMissingReminderRow(manager, { jobId, stepId: next.stepId, dueAt: next.at });
};
