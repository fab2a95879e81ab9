import { v4 as randomId } from 'uuid';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { VisitCalled } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { type JobKey, lockJob } from '../db/jobs.ts';
import { setMissingReminderRow } from '../db/reminders.ts';
import { calledAgain, stepOfCall } from '../domain/call.ts';
import { upcomingReminder } from '../domain/reminders.ts';
import { remindNow } from './remind-now.ts';
import { saveJob } from './save-job.ts';

/**
 * The driver of a job is called to its active step once more, and is reminded of it again. A call that staff ended as a job is in force
 * again; one whose steps are all confirmed gets a step more, which is its message.
 */
export const callAgain = async (
  context: Context,
  tx: PgTx,
  { companyId, id }: JobKey,
  call: VisitCalled,
): Promise<void> => {
  const before = await lockJob(tx.manager, context.sealer, { companyId, id });
  if (!before) return;
  const now = context.clock.now();
  const again = calledAgain(before, { id: randomId(), ...stepOfCall(call) }, now);
  const saved =
    again.job === before
      ? before
      : await saveJob(context, tx, { before, after: again.job, by: 'staff', now, happened: { what: 'changed' } });
  const job = again.hasNewStep ? saved : await remindNow(context, tx, saved, { callId: call.callId });
  const next = upcomingReminder(job, now);
  if (next) await setMissingReminderRow(tx.manager, { jobId: id, stepId: next.stepId, dueAt: next.at });
};
