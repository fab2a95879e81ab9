import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** The encrypted columns: they are re-encrypted after a new data key. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail' },
  { table: 'job_assignment' },
  { table: 'chat_message' },
  { table: 'staff' },
];
