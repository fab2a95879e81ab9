export { openMongo } from './store.ts';
export type { MongoOptions, MongoStore } from './store.ts';
export { isDuplicateKey } from './connection.ts';
export { hashRequest } from '../store/idempotency.ts';
export { isConnectionFailure } from '../errors/index.ts';
export type { MongoTx, Store } from '../store/index.ts';
