import type { Clock } from '@gatelingo/chassis/clock';
import type { Logger } from '@gatelingo/chassis/log';
import { openPostgres } from '@gatelingo/chassis/postgres';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { Registrations1763700100000 } from './migrations/1763700100000-registrations.ts';
import { TruckerJobs1764000100000 } from './migrations/1764000100000-trucker-jobs.ts';

/** The service's database with its entities and migrations. */
export const openStore = (
  { DATABASE_URL, DATABASE_POOL }: { DATABASE_URL: string; DATABASE_POOL: number },
  { log, clock }: { log: Logger; clock: Clock },
): Promise<PostgresStore> =>
  openPostgres({
    url: DATABASE_URL,
    pool: DATABASE_POOL,
    entities: entities as never,
    migrations: [Registrations1763700100000, TruckerJobs1764000100000],
    log,
    clock,
  });
