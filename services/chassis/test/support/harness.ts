import { createLogger } from '@gatelingo/chassis/log';
import { openMongo } from '@gatelingo/chassis/mongo';
import { migration, openPostgres, rows } from '@gatelingo/chassis/postgres';
import type { mongo } from 'mongoose';
import { createTestDatabase, createTestMongo, testKeys } from '@gatelingo/chassis/testing';
import { createSealer } from '@gatelingo/chassis/personal';
import { scopeOf } from '../../src/privacy/scope.ts';
import type { DeclaredStore } from '../../src/store/declaration.ts';
import type { MongoTx, PgTx, Store, Tx } from '../../src/store/index.ts';

/** A store with two examples of a service's data: effects (a sent mail) and a projection. */
export interface Harness<T extends Tx> {
  store: Store<T>;
  addEffect(tx: T, name: string): Promise<void>;
  effects(): Promise<string[]>;
  /** Keeps the highest version. */
  project(tx: T, id: string, version: number, value: string): Promise<void>;
  /** Reads the version, and writes the next one. */
  raise(tx: T, id: string): Promise<void>;
  projected(id: string): Promise<{ version: number; value: string } | undefined>;
  /** Ids of rows of this kind whose attempt has begun. */
  startedWork(kind: string): Promise<string[]>;
  /** Ids of rows of this kind that were handed to the queue at any time. */
  queuedWork(kind: string): Promise<string[]>;
  /** Deletes the work that names an id, as an erasure does. */
  eraseWork(id: string): Promise<void>;
  /** A second connection to the same database, like another replica. */
  another(): Promise<Store<T>>;
  drop(): Promise<void>;
}

export const log = createLogger({ service: 'test', level: (process.env.TEST_LOG as 'debug' | undefined) ?? 'silent' });

const Effects1763800000000 = migration(
  'Effects1763800000000',
  `
    CREATE TABLE effect (n bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL);
    CREATE TABLE projection (id text PRIMARY KEY, version bigint NOT NULL, value text NOT NULL);
  `,
);

/** A store, further connections to its database, and the end of all of them with the database. */
const withReplicas = async <S extends { close(): Promise<void> }>(
  open: () => Promise<S>,
  drop: () => Promise<void>,
) => {
  const opened = [await open()] as [S, ...S[]];
  return {
    store: opened[0],
    another: async () => {
      const other = await open();
      opened.push(other);
      return other;
    },
    drop: async () => {
      await Promise.all(opened.map((each) => each.close()));
      await drop();
    },
  };
};

const eraseWorkOf = async <T extends Tx>(store: DeclaredStore<T>, id: string) => {
  const { DATA_KEYS: keys, INDEX_KEY: indexKey } = testKeys();
  const eraser = store.eraser({ sealer: createSealer({ keys, indexKey }) });
  const scope = scopeOf({ kind: 'driver', id, truckerIds: [id], visitIds: [] });
  await store.transaction((tx) => eraser.eraseScope(tx, { companyId: 'c1', scope }));
};

export const postgresHarness = async (): Promise<Harness<PgTx>> => {
  const database = await createTestDatabase();
  const open = () =>
    openPostgres({ url: database.url, pool: 8, entities: [], migrations: [Effects1763800000000], log });
  const replicas = await withReplicas(open, () => database.drop());
  const { store } = replicas;
  await store.migrate();
  const workOf = async (kind: string, condition: string) =>
    (await rows<{ id: string }>(store.manager, `SELECT id FROM work WHERE kind = $1 AND ${condition}`, [kind])).map(
      ({ id }) => id,
    );
  return {
    ...replicas,
    addEffect: async (tx, name) => {
      await tx.manager.query('INSERT INTO effect (name) VALUES ($1)', [name]);
    },
    effects: async () =>
      (await rows<{ name: string }>(store.manager, 'SELECT name FROM effect ORDER BY n')).map((row) => row.name),
    project: async (tx, id, version, value) => {
      await tx.manager.query(
        `INSERT INTO projection (id, version, value) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, value = excluded.value
         WHERE projection.version < excluded.version`,
        [id, version, value],
      );
    },
    raise: async (tx, id) => {
      const [seen] = await rows<{ version: string }>(tx.manager, 'SELECT version FROM projection WHERE id = $1', [id]);
      const sql = `INSERT INTO projection (id, version, value) VALUES ($1, $2, '')
         ON CONFLICT (id) DO UPDATE SET version = excluded.version`;
      await tx.manager.query(sql, [id, Number(seen?.version ?? 0) + 1]);
    },
    projected: async (id) => {
      const [row] = await rows<{ version: string; value: string }>(
        store.manager,
        'SELECT version, value FROM projection WHERE id = $1',
        [id],
      );
      return row && { version: Number(row.version), value: row.value };
    },
    startedWork: (kind) => workOf(kind, 'started'),
    queuedWork: (kind) => workOf(kind, 'queued_at IS NOT NULL'),
    eraseWork: (id) => eraseWorkOf(store, id),
  };
};

export const mongoHarness = async (): Promise<Harness<MongoTx>> => {
  const { url, database, drop } = createTestMongo();
  const open = () => openMongo({ url, database, log });
  const replicas = await withReplicas(open, drop);
  const { store } = replicas;
  await store.migrate();
  const db = store.connection.getClient().db(database);
  // A session works only on collections of its own client.
  const inSession = ({ session }: MongoTx) => (session as unknown as { client: mongo.MongoClient }).client.db(database);
  const effectsIn = (on: typeof db) => on.collection<{ name: string; n: number }>('effect');
  const projectionsIn = (on: typeof db) => on.collection<{ _id: string; version: number; value: string }>('projection');
  await db.createCollection('effect');
  await db.createCollection('projection');
  const workOf = async (filter: object) =>
    (await db.collection<{ _id: string }>('work').find(filter).toArray()).map(({ _id }) => _id);
  let written = 0;
  return {
    ...replicas,
    addEffect: async (tx, name) => {
      await effectsIn(inSession(tx)).insertOne({ name, n: (written += 1) }, { session: tx.session });
    },
    effects: async () => (await effectsIn(db).find().sort({ n: 1 }).toArray()).map(({ name }) => name),
    project: async (tx, id, version, value) => {
      const { session } = tx;
      const projections = projectionsIn(inSession(tx));
      const seen = await projections.findOne({ _id: id }, { session });
      if (seen && seen.version >= version) return;
      await projections.updateOne({ _id: id }, { $set: { version, value } }, { upsert: true, session });
    },
    raise: async (tx, id) => {
      const projections = projectionsIn(inSession(tx));
      const seen = await projections.findOne({ _id: id }, { session: tx.session });
      const update = { $set: { version: (seen?.version ?? 0) + 1, value: '' } };
      await projections.updateOne({ _id: id }, update, { upsert: true, session: tx.session });
    },
    projected: async (id) => {
      const found = await projectionsIn(db).findOne({ _id: id });
      return found ? { version: found.version, value: found.value } : undefined;
    },
    startedWork: (kind) => workOf({ kind, started: true }),
    queuedWork: (kind) => workOf({ kind, queuedAt: { $ne: null } }),
    eraseWork: (id) => eraseWorkOf(store, id),
  };
};
