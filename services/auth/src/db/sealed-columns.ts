import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** What auth keeps sealed: after a new data key it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'account' },
  { table: 'one_time_token', company: `'global'` },
  { table: 'signing_key', column: 'sealed_private_jwk', key: ['kid'], company: `'global'` },
];
