import type { PgTx } from '@gatelingo/chassis/postgres';
import type { YardVisit } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findJobIdsOfVisit, lockJob } from '../db/jobs.ts';
import { setMissingReminderRow, setReminderRow } from '../db/reminders.ts';
import { moveOutcome, remindersAfter, type VisitMove } from '../domain/call.ts';
import { stepConfirmedByStaff } from '../domain/confirmation.ts';
import { completedJob, type Job } from '../domain/job.ts';
import { upcomingReminder } from '../domain/reminders.ts';
import { reopenCall } from './reopen-call.ts';
import { saveConfirmed } from './save-confirmed.ts';
import { saveJob } from './save-job.ts';

const moveJob = async (context: Context, tx: PgTx, before: Job, move: VisitMove): Promise<Job> => {
  const now = context.clock.now();
  const outcome = moveOutcome(before, move);
  switch (outcome.kind) {
    case 'confirm': {
      const { stepId } = outcome;
      const confirmed = stepConfirmedByStaff(before, stepId, { userId: move.movedBy, now });
      return saveConfirmed(context, tx, { before, stepId, outcome: confirmed, by: 'staff', now });
    }
    case 'complete': {
      const after = completedJob(before, now);
      return saveJob(context, tx, { before, after, by: 'staff', now, happened: { what: 'completed' } });
    }
    case 'reopen':
      return reopenCall(context, tx, before);
    case 'none':
      return before;
  }
};

const moveReminders = async ({ clock }: Context, { manager }: PgTx, job: Job, move: VisitMove): Promise<void> => {
  const after = remindersAfter(move);
  if (after === 'end') await setReminderRow(manager, job.id, undefined);
  const next = after === 'begin' && !job.completedAt ? upcomingReminder(job, clock.now()) : undefined;
  if (next) await setMissingReminderRow(manager, { jobId: job.id, stepId: next.stepId, dueAt: next.at });
};

/**
 * The jobs of a visit follow its moves: a dock confirms the step there as staff, a call that is over ends its job, one that is in force
 * again has it again, and who has gone is not reminded.
 */
export const followVisit = async (context: Context, tx: PgTx, visit: YardVisit): Promise<void> => {
  const { companyId } = visit;
  for (const id of await findJobIdsOfVisit(tx.manager, visit)) {
    const before = await lockJob(tx.manager, context.sealer, { companyId, id });
    if (!before) continue;
    const job = await moveJob(context, tx, before, visit);
    await moveReminders(context, tx, job, visit);
  }
};
