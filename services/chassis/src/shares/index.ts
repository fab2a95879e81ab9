export { refusedFor } from './domain/share.ts';
export type { FoundedAt, Holder } from './holders.ts';
export type { Place, Pool } from './pool.ts';
export { createShares, type Shares } from './shares.ts';
