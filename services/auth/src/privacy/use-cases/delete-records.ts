import type { Context } from '../../context.ts';
import { deleteEndedHolds } from '../db/hold-queries.ts';
import { deleteOldRequests } from '../db/request-queries.ts';
import { deleteOldRuns } from '../db/retention-queries.ts';
import { recordsBefore } from '../domain/records.ts';

/** Removes what is no longer needed as a record: requests, holds and runs that ended long ago. */
export const deleteRecords = async ({ store: { manager }, clock }: Context): Promise<void> => {
  const before = recordsBefore(clock.now());
  await deleteOldRequests(manager, before);
  await deleteEndedHolds(manager, before);
  await deleteOldRuns(manager, before);
};
