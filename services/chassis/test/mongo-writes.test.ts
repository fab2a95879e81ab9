import { openMongo, type MongoStore } from '@gatelingo/chassis/mongo';
import { createTestMongo } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { log } from './support/harness.ts';

const mongo = createTestMongo();
let store: MongoStore;
let sent: string[] = [];
beforeAll(async () => {
  const url = new URL(mongo.url);
  url.pathname ||= '/';
  url.searchParams.set('monitorCommands', 'true');
  store = await openMongo({ url: url.href, database: mongo.database, log });
  await store.migrate();
  await places().insertOne({ _id: 'gate', version: 1 });
  await store.connection.collection('visits').insertOne({ _id: 'first' as never });
  store.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (command.autocommit === false) sent.push(commandName);
  });
});
afterAll(async () => {
  await store.close();
  await mongo.drop();
});

const places = () => store.connection.collection<{ _id: string; version: number }>('places');
const count = () => store.connection.collection('visits').countDocuments();
const visit = (_id: string) => ({ collection: 'visits', document: { _id } });
const raise = (version: number) => ({
  collection: 'places',
  filter: { _id: 'gate', version },
  update: { $set: { version: version + 1 } },
});

test('the writes of one transaction are one command, and each tells what it did', async () => {
  sent = [];
  const [found, upserted, again] = await store.transaction(async (tx) => {
    tx.write(visit('second'));
    tx.write(raise(1), ({ matched }) => expect(matched).toBe(true));
    const upsert = { collection: 'places', filter: { _id: 'dock' }, update: { $set: { version: 1 } }, upsert: true };
    return Promise.all([tx.writeNow(raise(2)), tx.writeNow(upsert), tx.writeNow(upsert)]);
  });
  expect(found).toEqual({ matched: true, inserted: false });
  expect(upserted).toEqual({ matched: false, inserted: true });
  expect(again).toEqual({ matched: true, inserted: false });
  expect(sent).toEqual(['bulkWrite', 'commitTransaction']);
  expect(await count()).toBe(2);
  expect(await places().findOne({ _id: 'gate' })).toMatchObject({ version: 3 });
});

test('given one write that fails, or whose check throws, then none is stored, and its own error is thrown', async () => {
  const before = await count();
  const twice = store.transaction((tx) => {
    tx.write(visit('third'));
    tx.write(visit('first'));
    return Promise.resolve();
  });
  await expect(twice).rejects.toMatchObject({ code: 11_000 });

  // The check of an earlier write comes first: it explains why the later one failed.
  const old = store.transaction((tx) => {
    tx.write(raise(99), ({ matched }) => {
      if (!matched) throw new Error('it was changed meanwhile');
    });
    tx.write(visit('first'));
    return Promise.resolve();
  });
  await expect(old).rejects.toThrow('it was changed meanwhile');
  expect(await count()).toBe(before);
});

test('given two transactions that write the same document, then the one that conflicts runs again', async () => {
  const raiseTogether = () =>
    store.transaction(async (tx) => {
      const gate = await places().findOne({ _id: 'gate' }, { session: tx.session });
      tx.write(raise(gate?.version ?? 0), ({ matched }) => {
        if (!matched) throw Object.assign(new Error('it was changed meanwhile'), { code: 112 });
      });
    });
  const { version } = (await places().findOne({ _id: 'gate' }))!;
  await Promise.all(Array.from({ length: 5 }, raiseTogether));
  expect(await places().findOne({ _id: 'gate' })).toMatchObject({ version: version + 5 });
});
