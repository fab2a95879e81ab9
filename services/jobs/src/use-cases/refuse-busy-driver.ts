import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { findBusyWith, lockDriver, resolveDriver } from '../db/visits.ts';

interface Giving {
  companyId: string;
  /** Undefined if the job goes to nobody. */
  truckerId: string | undefined;
  /** The job that is given. */
  exceptJobId?: string;
  /** The caller's name of the trucker's field. */
  field: string;
}

/**
 * Refuses to give a job to a trucker who has another active one, also under an id that stands for the same trucker; the refusal names
 * that job. Until the transaction ends nobody else gives the trucker a job. Behind the job's own lock.
 */
export const refuseBusyDriver = async (
  { manager }: PgTx,
  { companyId, truckerId: id, exceptJobId, field }: Giving,
): Promise<void> => {
  if (id === undefined) return;
  let truckerId = id;
  // Joined with another one while this waited: then that one is locked, too.
  for (let locked: string | undefined; locked !== truckerId;) {
    await lockDriver(manager, companyId, truckerId);
    locked = truckerId;
    truckerId = await resolveDriver(manager, companyId, truckerId);
  }
  const title = await findBusyWith(manager, { companyId, truckerId, exceptJobId });
  if (title === undefined) return;
  const error = `This trucker is busy with the job "${title}" until it is completed.`;
  throw problem('conflict', error, { details: [{ field, code: 'busy', error }] });
};
