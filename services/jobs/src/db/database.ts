import { type PgTx, postgres, raiseVersions, restoredStep } from '@gatelingo/chassis/postgres';
import * as tables from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and migrations. */
export const database = postgres({ entities: Object.values(tables), migrations: [baseline] });

/** No `If-Match` from before a restore matches a revision after it. */
const raiseRevisions = async ({ manager }: PgTx): Promise<void> => {
  const revision = () => `revision + ${restoredStep}`;
  await manager.createQueryBuilder().update(tables.jobs).set({ revision }).execute();
};

/** After a restore, every aggregate gets a higher version than any published before, and every ETag a new number. */
export const mendRestored = async (tx: PgTx): Promise<void> => {
  await raiseVersions(tx, [tables.jobs, tables.deletedJobs, tables.templates]);
  await raiseRevisions(tx);
};
