import type { Context } from '../../context.ts';
import { countWaitingCompanies } from '../db/retention-queries.ts';

/** The count that a running service repeats: while a night waits for its administrator, rows stay longer than promised. */
export const watchRuns = ({ metrics, store }: Pick<Context, 'metrics' | 'store'>): { count(): Promise<void> } => {
  const waiting = metrics.gauge('retention_waiting_companies', 'Companies whose nights wait for an administrator.');
  return {
    count: async () => {
      waiting.set(await countWaitingCompanies(store.manager));
    },
  };
};
