import { z } from 'zod';
import { mongoConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import { openMongo, type Collections, type MongoStore } from './store.ts';

const config = z.object(mongoConfig);

/** A service's MongoDB database, for the context of `defineService`. */
export const mongo = (collections: Collections): StoreDeclaration<MongoStore, z.output<typeof config>> => ({
  name: 'mongo',
  config,
  open: ({ MONGO_URL: url, MONGO_DATABASE: database }, { log, clock }) =>
    openMongo({ url, database, collections, log, clock }),
});
