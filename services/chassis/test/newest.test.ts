import { columns, entity, saveNewest, migration, openPostgres, rows } from '@gatelingo/chassis/postgres';
import { saveNewest as saveNewestDocument, openMongo } from '@gatelingo/chassis/mongo';
import { createTestDatabase, createTestMongo } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, Schema } from 'mongoose';
import { log } from './support/harness.ts';

interface Row {
  _id: string;
  name: string;
  /** Unknown to the release before. */
  role: string | null;
  version: number;
}

interface Harness {
  /** Written by the release before. */
  putEarlier(row: Omit<Row, 'role'>): Promise<void>;
  save(row: Row): Promise<void>;
  read(id: string): Promise<Row | undefined>;
  close(): Promise<void>;
}

const { text, integer, orNull } = columns;
const People = entity(
  'person',
  {
    _id: columns.of<string>({ type: 'text', primary: true }),
    name: text,
    role: orNull(text),
    version: integer,
  },
  { subject: 'nobody', kept: 'process' },
);
const Person1763800000000 = migration(
  'Person1763800000000',
  'CREATE TABLE person (_id text PRIMARY KEY, name text NOT NULL, role text, version integer NOT NULL)',
);

const inPostgres = async (): Promise<Harness> => {
  const database = await createTestDatabase();
  const store = await openPostgres({
    ...{ url: database.url, pool: 2, entities: [People], migrations: [Person1763800000000], log },
  });
  await store.migrate();
  return {
    putEarlier: async ({ _id, name, version }) => {
      await store.manager.query('INSERT INTO person (_id, name, version) VALUES ($1, $2, $3)', [_id, name, version]);
    },
    save: (row) => saveNewest(store.manager, People, row),
    read: async (id) => (await rows<Row>(store.manager, 'SELECT * FROM person WHERE _id = $1', [id]))[0],
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
};

const inMongo = async (): Promise<Harness> => {
  const { url, database, drop } = createTestMongo();
  const schema = new Schema<Row>({ _id: String, name: String, role: String, version: Number });
  const personOn = (connection: Connection) => connection.model<Row>('person', schema, 'person');
  const models = (connection: Connection) => ({ person: personOn(connection) });
  const store = await openMongo({ url, database, log, collections: { models } });
  await store.migrate();
  const model = store.connection.model<Row>('person');
  return {
    putEarlier: async (row) => {
      await model.collection.insertOne(row as never);
    },
    save: (row) => store.transaction((tx) => saveNewestDocument(model, row, tx)),
    read: async (id) => (await model.findById(id, { __v: 0 }).lean<Row>()) ?? undefined,
    close: async () => {
      await store.close();
      await drop();
    },
  };
};

const suite = (open: () => Promise<Harness>) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await open();
  });
  afterAll(() => harness.close());

  test('the newest version stays, whatever the order', async () => {
    const row = { _id: 'a', name: 'Ana', role: 'user', version: 2 };
    for (const version of [2, 3, 1]) await harness.save({ ...row, name: `Ana ${String(version)}`, version });
    expect(await harness.read('a')).toEqual({ ...row, name: 'Ana 3', version: 3 });
  });

  // promise: Nothing lost, nothing twice
  test('the same version fills what a release before did not know, once', async () => {
    await harness.putEarlier({ _id: 'b', name: 'Bo', version: 3 });
    const row = { _id: 'b', name: 'Bo', role: 'user', version: 3 };
    await harness.save({ ...row, version: 2 });
    await harness.save({ ...row, role: null, name: 'nothing is filled' });
    expect(await harness.read('b')).toMatchObject({ name: 'Bo', version: 3 });
    await harness.save(row);
    expect(await harness.read('b')).toEqual(row);
    await harness.save({ ...row, role: 'iadmin' });
    expect(await harness.read('b')).toEqual(row);
  });
};

describe('the newest state in PostgreSQL', () => suite(inPostgres));
describe('the newest state in MongoDB', () => suite(inMongo));
