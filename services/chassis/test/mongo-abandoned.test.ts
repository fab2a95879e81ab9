import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openMongo } from '@gatelingo/chassis/mongo';
import { createTestMongo, eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { log } from './support/harness.ts';

const script = fileURLToPath(new URL('./support/transaction-to-kill.ts', import.meta.url));

test('what a killed process had begun to write is free again long before the server itself would end it', async () => {
  const { url, database, drop } = createTestMongo();
  const store = await openMongo({ url, database, log });
  const projections = store.connection
    .getClient()
    .db(database)
    .collection<{ _id: string; value: string }>('projection');
  try {
    await store.migrate();
    await projections.insertOne({ _id: 'contended', value: 'before' });
    const child = fork(script, { env: { ...process.env, MONGO_URL: url, MONGO_DATABASE: database }, execArgv: [] });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const write = () =>
      store.transaction(async ({ session }) => {
        await projections.updateOne({ _id: 'contended' }, { $set: { value: 'after' } }, { session });
      });

    await eventually(write);
    expect(await projections.findOne({ _id: 'contended' })).toEqual({ _id: 'contended', value: 'after' });
  } finally {
    await store.close();
    await drop();
  }
}, 60_000);
