import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** What registration keeps sealed: after a new data key it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [{ table: 'barcode' }, { table: 'visit' }];
