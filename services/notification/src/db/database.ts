import { postgres } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables, their migrations, and the columns that are encrypted. */
export const database = postgres({
  entities,
  migrations: [baseline],
  sealedColumns: [
    { table: 'mail' },
    { table: 'chat_message' },
    { table: 'chat_note' },
    { table: 'staff' },
    { table: 'notice', company: `'global'` },
  ],
});
