import { postgres } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables, their migrations, and the columns that are encrypted. */
export const database = postgres({
  entities,
  migrations: [baseline],
  sealedColumns: [
    { table: 'mail' },
    { table: 'job_assignment' },
    { table: 'job_assignment', column: 'codes' },
    { table: 'job_assignment', column: 'plate' },
    { table: 'chat_message' },
    { table: 'chat_note' },
    { table: 'staff' },
    { table: 'undecided_message', company: `'global'` },
    { table: 'notice', company: `'global'` },
    { table: 'visit_code' },
    { table: 'visit_phone' },
    { table: 'visit_number', column: 'other_phone' },
    { table: 'number_question', column: 'other_phone', key: ['phone_index', 'visit_id'], company: `'global'` },
  ],
});
