export { openPostgres } from './store.ts';
export type { PostgresOptions, PostgresStore } from './store.ts';
export { raiseVersions } from './raise-versions.ts';
export { isUniqueViolation, rows } from './sql.ts';
export { sealedValues } from './sealed.ts';
export type { SealedColumn } from './sealed.ts';
export { hashRequest } from '../store/idempotency.ts';
export { isConnectionFailure } from '../errors/index.ts';
export type { PgTx, Store } from '../store/index.ts';
