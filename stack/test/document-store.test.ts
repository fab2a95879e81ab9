import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { ProcessTable } from '../src/processes/table.ts';
import { storePorts } from '../src/stack-ports.ts';
import { startMongo } from '../src/stores/mongo.ts';

const given = process.env.MONGO_URL;
let folder: string;
let table: ProcessTable;

beforeEach(async () => {
  // A store of its own: it is killed.
  delete process.env.MONGO_URL;
  folder = mkdtempSync(join(tmpdir(), 'document-store-'));
  table = await ProcessTable.open(join(folder, 'processes.json'), { died: () => undefined }, () => undefined);
});
afterEach(async () => {
  if (given !== undefined) process.env.MONGO_URL = given;
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
});

// promise: Nothing lost, nothing twice
test('what was acknowledged is there after a kill', async () => {
  const context = { table, data: folder, logs: folder, ports: await storePorts('free'), docker: false };
  const { env } = await startMongo(context, () => undefined);
  const client = new MongoClient(env.MONGO_URL ?? '');
  try {
    const notes = client.db('kill').collection<{ _id: number }>('note');
    await notes.createIndex({ text: 1 });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    for (const _id of numbers)
      await client.withSession((session) =>
        session.withTransaction(() => notes.insertOne({ _id }, { session }), { writeConcern: { w: 'majority' } }),
      );
    const store = table.find('mongo');
    store.kill('SIGKILL');
    await store.waitReady(30_000);
    expect(await notes.distinct('_id')).toEqual(numbers);
  } finally {
    await client.close();
  }
}, 60_000);
