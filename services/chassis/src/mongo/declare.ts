import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { mongoConfig } from '../config/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import { chassisCollections, type Collection, sealedFieldsOf } from './person-document.ts';
import { sealedValues, type SealedField } from './sealed.ts';
import { openMongo, type AnyModel, type MongoStore } from './store.ts';

interface MongoDeclaration<Models extends Record<string, AnyModel>> {
  /** The service's models on a connection; collections and indexes are created from them. */
  models(connection: Connection): Models;
  sealedFields?: readonly SealedField[];
  /** What is declared of each model's collection. */
  collections?: readonly Collection[];
  /** Further steps of a migration, after collections and indexes. */
  migrate?(models: Models): Promise<void>;
}

type Config = z.output<z.ZodObject<typeof mongoConfig>>;

/** A service's MongoDB database, for `defineService`. */
export const mongo = <Models extends Record<string, AnyModel>>({
  models: createModels,
  sealedFields = [],
  collections = [],
  migrate,
}: MongoDeclaration<Models>): StoreDeclaration<MongoStore> & { collections: readonly Collection[] } => ({
  collections: [...collections, ...chassisCollections],
  name: 'mongo',
  config: mongoConfig,
  open: (config, { log, clock }) => {
    const { MONGO_URL: url, MONGO_DATABASE: database } = config as Config;
    return openMongo({ url, database, log, clock });
  },
  migrate: async (store) => {
    const models = createModels(store.connection);
    await store.migrate(Object.values(models));
    await migrate?.(models);
  },
  sealed: (store, sealer) => sealedValues(store, sealer, [...collections.flatMap(sealedFieldsOf), ...sealedFields]),
});
