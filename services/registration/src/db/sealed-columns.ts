import type { SealedColumn } from '@gatelingo/chassis/postgres';

/** The encrypted columns of registration: they are re-encrypted after a new data key. */
export const sealedColumns: readonly SealedColumn[] = [{ table: 'barcode' }, { table: 'visit' }];
