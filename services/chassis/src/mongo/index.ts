export { openMongo, type MongoStore } from './store.ts';
export { isDuplicateKey } from './connection.ts';
export { restoredStep } from '../store/restored.ts';
export { hashRequest } from '../store/idempotency.ts';
export { mongo } from './declare.ts';
export { saveNewest, newest } from './newest.ts';
export { collection, openDocument, sealDocument } from './person-document.ts';
