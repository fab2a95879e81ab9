import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** What notification keeps sealed: after a new data key it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail' },
  { table: 'job_assignment' },
  { table: 'chat_message' },
  { table: 'staff' },
];
