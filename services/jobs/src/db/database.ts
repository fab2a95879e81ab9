import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { deletedJobs, jobs, entities } from './entities.ts';
import { Jobs1764100000000 } from './migrations/1764100000000-jobs.ts';
import { AskedStaff1796110000001 } from './migrations/1796110000001-asked-staff.ts';
import { ConfirmedByStaff1796120000001 } from './migrations/1796120000001-confirmed-by-staff.ts';
import { Delays1796200000001 } from './migrations/1796200000001-delays.ts';
import { JobTemplates1797100000001 } from './migrations/1797100000001-job-templates.ts';
import { ProvedNumbers1798000000001 } from './migrations/1798000000001-proved-numbers.ts';
import { StepLinks1796070000001 } from './migrations/1796070000001-step-links.ts';

/** The service's database: its tables, its migrations, and its encrypted fields. */
export const database = postgres({
  entities,
  migrations: [
    ...[Jobs1764100000000, StepLinks1796070000001, AskedStaff1796110000001],
    ...[ConfirmedByStaff1796120000001, Delays1796200000001, JobTemplates1797100000001],
    ProvedNumbers1798000000001,
  ],
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
