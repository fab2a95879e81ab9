import { createLogger } from '@gatelingo/chassis/log';
import { openMongo } from '@gatelingo/chassis/mongo';
import { openPostgres } from '@gatelingo/chassis/postgres';
import { createTestDatabase, createTestMongo, eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { createDoor } from './support/door.ts';

const doorTo = async (address: string) => {
  const url = new URL(address);
  const door = await createDoor({ host: url.hostname, port: Number(url.port) });
  url.port = String(door.port);
  return { door, url };
};

/** The log lines of a service that waits. */
const waiting = () => {
  const reported: unknown[] = [];
  const log = Object.assign(createLogger({ service: 'test', level: 'silent' }), {
    warn: (_fields: unknown, text: unknown) => void reported.push(text),
  });
  return { log, reported };
};

test('given PostgreSQL is away, when it comes, then a service that waited for it has it', async () => {
  const database = await createTestDatabase();
  const { door, url } = await doorTo(database.url);
  const { log, reported } = waiting();
  const opening = openPostgres({ url: url.href, entities: [], migrations: [], log });
  await eventually(() => expect(reported).toContain('PostgreSQL can not be reached yet'));
  await door.open();
  const store = await opening;
  await store.ping();
  await store.close();
  await door.shut();
  await database.drop();
});

test('given MongoDB is away, when it comes, then a service that waited for it has it', async () => {
  const { url: address, database } = createTestMongo();
  const { door, url } = await doorTo(address);
  // Without this the client would use the server's own address instead of the door.
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  const { log, reported } = waiting();
  const opening = openMongo({ url: url.href, database, log });
  await eventually(() => expect(reported).toContain('MongoDB can not be reached yet'));
  await door.open();
  const store = await opening;
  await store.ping();
  await store.close();
  await door.shut();
}, 60_000);
