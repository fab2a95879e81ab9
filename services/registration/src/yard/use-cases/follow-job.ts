import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findYardVisit } from '../db/yard-queries.ts';
import { moveVisit } from './move-visit.ts';

/** A fact of a job moves the visit that it was given to; `placeName`: where that was. */
export const followJob = async (
  context: Context,
  tx: PgTx,
  job: Job | undefined,
  { cause, placeName }: { cause: 'jobStepConfirmed' | 'jobCompleted'; placeName?: string | undefined },
): Promise<void> => {
  const id = job?.trucker?.visitId;
  if (!job || !id) return;
  const { companyId } = job;
  // A visit that its period or its driver erased, or of before visits had a life.
  if (!(await findYardVisit(tx.manager, { companyId, id }))) return;
  await moveVisit(context, tx, { companyId, id, cause, movedBy: null, placeName });
};
