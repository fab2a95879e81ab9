import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { deletedJobs, jobs, entities } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables, its migrations, and its encrypted fields. */
export const database = postgres({
  entities,
  migrations: [baseline],
  sealedColumns: [
    { table: 'job' },
    { table: 'step' },
    { table: 'step', column: 'link' },
    { table: 'job_template' },
    { table: 'trucker_projection', key: ['trucker_id'] },
    { table: 'visit_projection', column: 'other_ending', key: ['visit_id'] },
  ],
});

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> => raiseVersions(tx, [jobs, deletedJobs]);
