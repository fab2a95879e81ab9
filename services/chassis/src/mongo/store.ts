import type { Connection, Model, mongo } from 'mongoose';
import { createClock, type Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import { keptDays } from '../store/idempotency.ts';
import type { DeclaredStore } from '../store/declaration.ts';
import type { InboxPort, MongoTx } from '../store/index.ts';
import { createSessionRegister } from './abandoned.ts';
import { connectMongo, reached } from './connection.ts';
import { copiedDocuments } from './copied-documents.ts';
import { createFactLanes, laneCollection } from './fact-lanes.ts';
import { createIdempotent } from './idempotent.ts';
import { createRetention } from './due-documents.ts';
import { createEraser } from './erase.ts';
import { createOutbox } from './outbox.ts';
import { createPrivacyCollections } from './privacy.ts';
import { chassisCollections, type Collection, sealedFieldsOf } from './person-document.ts';
import { sealedValues } from './sealed.ts';
import { createTransaction } from './transaction.ts';
import { createWorkCollection } from './work.ts';

/** The part of a mongoose model that `migrate` needs, for any document type. */
type AnyModel = Pick<Model<unknown>, 'modelName'> & {
  collection: { collectionName: string };
  createIndexes(): Promise<unknown>;
};

/** A service's own collections. */
export interface Collections {
  /** The service's models on a connection; collections and indexes are created from them. */
  models(connection: Connection): Readonly<Record<string, AnyModel>>;
  /** The declaration of the documents of each model. */
  declared?: readonly Collection[];
}

export interface MongoStore extends DeclaredStore<MongoTx> {
  /** Models are created on it: `store.connection.model('language', schema)`. */
  connection: Connection;
  /** All collections, with what is declared of their documents. */
  collections: readonly Collection[];
}

export interface MongoOptions {
  url: string;
  database: string;
  log: Logger;
  clock?: Clock;
  /** The version of the documents' shape; 1 by default. Raise it with a change that older versions can not read. */
  version?: number;
  collections?: Collections;
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
  erasure: [{ key: { companyId: 1, state: 1 } }],
  erased_id: [],
  data_hold: [{ key: { companyId: 1, endsAt: 1 } }],
  data_period: [],
  [laneCollection]: [],
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
  collections = { models: () => ({}) },
}: MongoOptions): Promise<MongoStore> => {
  const connection = await connectMongo(url, database, log);
  const db = connection.getClient().db(database);
  const register = createSessionRegister(db, { clock, log });
  const lanes = createFactLanes(db);
  const { declared = [] } = collections;
  return {
    kind: 'mongo',
    connection,
    collections: [...declared, ...chassisCollections],
    transaction: createTransaction(connection, register),
    idempotent: createIdempotent(db, clock),
    outbox: createOutbox(db),
    inbox: createInbox(db),
    work: createWorkCollection(db),
    privacy: createPrivacyCollections(db, lanes),
    migrate: async () => {
      const models = Object.values(collections.models(connection));
      await createCollections(db, chassisIndexes);
      await lanes.create();
      await createCollections(db, Object.fromEntries(models.map((model) => [model.collection.collectionName, []])));
      for (const model of models) await model.createIndexes();
      await shapes(db).updateOne({ _id: 'documents' }, { $max: { version } }, { upsert: true });
      log.info({ models: models.map((model) => model.modelName) }, 'migrated');
    },
    objections: () => reached(() => objectionsTo(db, version)),
    sealed: (sealer) => sealedValues(db, sealer, declared.flatMap(sealedFieldsOf)),
    eraser: (parts) => createEraser(db, declared, parts),
    copied: (sealer, of) => copiedDocuments({ db, sealer, collections: declared }, of),
    retention: (parts) => createRetention({ ...parts, db, collections: declared }),
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
