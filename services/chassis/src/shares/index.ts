export { refusedFor, type Decision } from './domain/share.ts';
export type { FoundedAt, Holder } from './holders.ts';
export type { Place, Pool, PoolDeclaration } from './pool.ts';
export { pools, type PoolName } from './pools.ts';
export { createShares, type Shares } from './shares.ts';
