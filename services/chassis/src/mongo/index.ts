export { openMongo } from './store.ts';
export type { MongoOptions, MongoStore } from './store.ts';
export { sealedValues } from './sealed.ts';
export type { SealedField } from './sealed.ts';
export { isDuplicateKey } from './connection.ts';
export { restoredStep } from '../store/restored.ts';
export { hashRequest } from '../store/idempotency.ts';
export { isConnectionFailure } from '../errors/index.ts';
export type { MongoTx, Store } from '../store/index.ts';
