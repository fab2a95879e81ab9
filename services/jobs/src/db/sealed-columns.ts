import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** What jobs keeps sealed: after a new data key it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'job' },
  { table: 'step' },
  { table: 'trucker_projection', key: ['trucker_id'] },
];
