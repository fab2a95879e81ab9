import type { Context } from '../context.ts';
import { deleteEndedSessions, findEndedSessions } from '../db/accounts.ts';
import { longestTokenSeconds } from '../domain/signing-keys.ts';

/** Writes all ended sessions that still matter to the cache again: it may have been wiped or unreachable. */
export const refillSessions = async ({
  store,
  clock,
  sessions,
}: Pick<Context, 'store' | 'clock' | 'sessions'>): Promise<void> => {
  // An hour for differences between clocks.
  const since = new Date(clock.now().getTime() - (longestTokenSeconds + 3600) * 1000);
  await deleteEndedSessions(store.manager, since);
  const ended = await findEndedSessions(store.manager, since);
  if (ended.length > 0) await sessions.write(ended);
};
