import { postgres } from '@gatelingo/chassis/postgres';
import * as tables from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and their migrations. */
export const database = postgres({ entities: Object.values(tables), migrations: [baseline] });
