import { postgres } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { Registrations1763700100000 } from './migrations/1763700100000-registrations.ts';
import { TruckerJobs1764000100000 } from './migrations/1764000100000-trucker-jobs.ts';

/** The service's database: its tables, how they came to be, and what is encrypted in them. */
export const database = postgres({
  entities,
  migrations: [Registrations1763700100000, TruckerJobs1764000100000],
  sealedColumns: [{ table: 'barcode' }, { table: 'visit' }],
});
