import type { PgTx } from '@gatelingo/chassis/postgres';
import type { YardVisit } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockJob } from '../db/jobs.ts';
import { callOutcome } from '../domain/call.ts';
import { stepConfirmedByStaff } from '../domain/confirmation.ts';
import { completedJob } from '../domain/job.ts';
import { saveConfirmed } from './save-confirmed.ts';
import { saveJob } from './save-job.ts';

/** A visit that docks confirms the step of its call as staff; one that is done, has left or was turned away ends the call's job. */
export const followVisit = async (context: Context, tx: PgTx, visit: YardVisit): Promise<void> => {
  const { companyId, callId, movedBy, state } = visit;
  if (callId === '' || movedBy === '') return;
  const before = await lockJob(tx.manager, context.sealer, { companyId, id: callId });
  if (!before) return;
  const now = context.clock.now();
  const outcome = callOutcome(before, state);
  if (outcome.kind === 'confirm') {
    const { stepId } = outcome;
    const confirmed = stepConfirmedByStaff(before, stepId, { userId: movedBy, now });
    await saveConfirmed(context, tx, { before, stepId, outcome: confirmed, by: 'staff', now });
  }
  if (outcome.kind === 'complete') {
    const after = completedJob(before, now);
    await saveJob(context, tx, { before, after, by: 'staff', now, happened: { what: 'completed' } });
  }
};
