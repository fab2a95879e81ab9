import type { Connection, Model, mongo } from 'mongoose';
import { createClock, type Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import { keptDays } from '../store/idempotency.ts';
import type { InboxPort, MongoTx, Store } from '../store/index.ts';
import { createSessionRegister } from './abandoned.ts';
import { connectMongo, reached } from './connection.ts';
import { createIdempotent } from './idempotent.ts';
import { createOutbox } from './outbox.ts';
import { createTransaction } from './transaction.ts';
import { createWorkCollection } from './work.ts';

/** The part of a mongoose model that `migrate` needs, for any document type. */
export type AnyModel = Pick<Model<unknown>, 'modelName'> & {
  collection: { collectionName: string };
  createIndexes(): Promise<unknown>;
};

export interface MongoStore extends Store<MongoTx> {
  /** Models are created on it: `store.connection.model('language', schema)`. */
  connection: Connection;
  /** Creates collections and indexes: those of chassis, then the models'. */
  migrate(models: readonly AnyModel[]): Promise<void>;
  /** The reasons, as text, why this version can not run on the database; changes nothing. */
  objections(): Promise<string[]>;
}

export interface MongoOptions {
  url: string;
  database: string;
  log: Logger;
  clock?: Clock;
  /** The version of the documents' shape; 1 by default. Raise it with a change that older versions can not read. */
  version?: number;
}

type Indexes = Record<string, readonly mongo.IndexDescription[]>;

const chassisIndexes: Indexes = {
  outbox: [{ key: { aggregateId: 1 } }],
  inbox: [{ key: { at: 1 } }],
  lease: [],
  transaction_holder: [],
  work: [
    { key: { kind: 1, key: 1 }, unique: true },
    { key: { kind: 1, state: 1, dueAt: 1 } },
    { key: { state: 1, dueAt: 1 } },
    { key: { kind: 1, state: 1, companyId: 1, dueAt: 1 } },
    { key: { kind: 1, state: 1, until: 1 } },
  ],
  idempotency: [{ key: { at: 1 } }],
};

const createInbox = (db: mongo.Db): InboxPort<MongoTx> => {
  const inbox = db.collection<{ _id: string; at: Date }>('inbox');
  const idOf = (group: string, eventId: string) => `${group} ${eventId}`;
  return {
    record: async (tx, { group, eventIds, at }) => {
      const ids = [...new Set(eventIds)];
      const { upsertedIds } = await inbox.bulkWrite(
        ids.map((eventId) => ({
          updateOne: { filter: { _id: idOf(group, eventId) }, update: { $setOnInsert: { at } }, upsert: true },
        })),
        { session: tx.session },
      );
      return new Set(ids.filter((_, index) => index in upsertedIds));
    },
  };
};

// Collections exist before the first transaction writes to them: not every server creates them inside a transaction.
const createCollections = async (db: mongo.Db, indexes: Indexes) => {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map((each) => each.name));
  for (const [name, wanted] of Object.entries(indexes)) {
    if (!existing.has(name)) await db.createCollection(name);
    if (wanted.length > 0) await db.collection(name).createIndexes([...wanted]);
  }
};

const shapes = (db: mongo.Db) => db.collection<{ _id: string; version: number }>('schema_version');

const objectionsTo = async (db: mongo.Db, version: number): Promise<string[]> => {
  const found = await shapes(db).findOne({ _id: 'documents' });
  if (!found || found.version <= version) return [];
  return [
    `the documents have the shape ${String(found.version)}, and this version knows those up to ${String(version)}`,
  ];
};

const createCleanUp = (db: mongo.Db) => (now: Date) =>
  reached(async () => {
    const before = (days: number) => ({ $lt: new Date(now.getTime() - days * 24 * 60 * 60 * 1000) });
    await db.collection('inbox').deleteMany({ at: before(keptDays.inbox) });
    await db.collection('idempotency').deleteMany({ at: before(keptDays.answers) });
    await db.collection('work').deleteMany({ state: 'done', updatedAt: before(keptDays.work) });
  });

/**
 * Opens a service's MongoDB database, which has to be a replica set; waits until it can be reached. Later, calls throw
 * ProblemError `unavailable` while the server can't be reached, and it recovers automatically.
 */
export const openMongo = async ({
  url,
  database,
  log,
  clock = createClock(),
  version = 1,
}: MongoOptions): Promise<MongoStore> => {
  const connection = await connectMongo(url, database, log);
  const db = connection.getClient().db(database);
  const register = createSessionRegister(db, { clock, log });
  return {
    kind: 'mongo',
    connection,
    transaction: createTransaction(connection, register),
    idempotent: createIdempotent(db, clock),
    outbox: createOutbox(db),
    inbox: createInbox(db),
    work: createWorkCollection(db),
    migrate: async (models) => {
      await createCollections(db, chassisIndexes);
      await createCollections(db, Object.fromEntries(models.map((model) => [model.collection.collectionName, []])));
      for (const model of models) await model.createIndexes();
      await shapes(db).updateOne({ _id: 'documents' }, { $max: { version } }, { upsert: true });
      log.info({ models: models.map((model) => model.modelName) }, 'migrated');
    },
    objections: () => reached(() => objectionsTo(db, version)),
    cleanUp: createCleanUp(db),
    ping: () =>
      reached(async () => {
        await db.command({ ping: 1 });
      }),
    close: async () => {
      await register.close();
      await connection.close();
    },
  };
};
