import type { Context } from '../../context.ts';
import { deleteEndedHolds } from '../db/hold-queries.ts';
import { closeExpiredCopies, deleteOldRequests } from '../db/request-queries.ts';
import { deleteOldRuns } from '../db/retention-queries.ts';
import { recordsBefore } from '../domain/records.ts';

/** Ends copies that nobody read, and removes what is no longer needed as a record: requests, holds and runs that ended long ago. */
export const deleteRecords = async ({ store: { manager }, clock }: Context): Promise<void> => {
  const now = clock.now();
  await closeExpiredCopies(manager, now);
  const before = recordsBefore(now);
  await deleteOldRequests(manager, before);
  await deleteEndedHolds(manager, before);
  await deleteOldRuns(manager, before);
};
