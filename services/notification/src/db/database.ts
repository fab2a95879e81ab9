import { postgres } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and their migrations. */
export const database = postgres({
  entities,
  migrations: [baseline],
});
