import { expect, test } from '@jest/globals';
import type { Asked } from './asked.ts';
import { readKafka } from './kafka.ts';
import { readMongo } from './mongo.ts';
import { readPostgres } from './postgres.ts';
import { readRedis } from './redis.ts';

const told = (read: (tell: (asked: Asked) => void) => ReturnType<typeof readMongo>) => {
  const asked: Asked[] = [];
  const reader = read((one) => asked.push(one));
  return { reader, shapes: () => asked.map(({ by, shape }) => `${by}: ${shape}`) };
};

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const typed = (type: string, ...parts: string[]) => {
  const body = Buffer.from(parts.map((part) => `${part}\0`).join(''));
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body]);
};
const startup = (() => {
  const body = Buffer.concat([int32(196_608), Buffer.from('user\0me\0database\0yard\0\0')]);
  return Buffer.concat([int32(4 + body.length), body]);
})();
const ready = typed('Z', '');
const parsed = (statement: string) =>
  Buffer.concat([typed('P', '', statement), typed('B', '', ''), typed('E', ''), typed('S')]);

const loggedIn = () => {
  const { reader, shapes } = told(readPostgres);
  reader.fromClient(startup);
  reader.fromServer(ready);
  return { shapes, reader };
};

test('PostgreSQL: BEGIN and COMMIT count if each waits for its answer', () => {
  const { reader, shapes } = loggedIn();
  for (const message of [
    typed('Q', 'START TRANSACTION'),
    parsed('INSERT INTO a VALUES ($1, $2)'),
    typed('Q', 'COMMIT'),
  ]) {
    reader.fromClient(message);
    reader.fromServer(ready);
  }
  expect(shapes()).toEqual(['yard: START TRANSACTION', 'yard: INSERT INTO a VALUES ($)', 'yard: COMMIT']);
});

test('PostgreSQL: BEGIN and COMMIT that are sent with a neighbour cost nothing, every other statement counts', () => {
  const { reader, shapes } = loggedIn();
  reader.fromClient(Buffer.concat([typed('Q', 'BEGIN'), parsed('SELECT 1'), parsed('SELECT 2'), typed('Q', 'COMMIT')]));
  for (let answer = 0; answer < 4; answer++) reader.fromServer(ready);
  expect(shapes()).toEqual(['yard: SELECT 1', 'yard: SELECT 2']);
});

test('PostgreSQL: a message is counted once, however it is cut on the way, and a prepared statement at each use', () => {
  const { reader, shapes } = loggedIn();
  const use = [typed('B', '', 'kept'), typed('E', ''), typed('S')];
  const bytes = Buffer.concat([typed('P', 'kept', 'SELECT $1'), ...use]);
  for (const byte of bytes) reader.fromClient(Buffer.from([byte]));
  reader.fromServer(ready);
  reader.fromClient(Buffer.concat(use));
  reader.fromServer(ready);
  expect(shapes()).toEqual(['yard: SELECT $', 'yard: SELECT $']);
});

const opMsg = (command: string, collection: string) => {
  const name = Buffer.from(`${command}\0`);
  const value = Buffer.from(`${collection}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  const document = Buffer.concat([Buffer.alloc(4), Buffer.from([2]), name, length, value, Buffer.from([0])]);
  const message = Buffer.concat([Buffer.alloc(20), Buffer.from([0]), document]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2013, 12);
  return message;
};

test("MongoDB: each command counts with its collection, the driver's own checks do not", () => {
  const { reader, shapes } = told(readMongo);
  reader.fromClient(Buffer.concat([opMsg('insert', 'outbox'), opMsg('hello', 'admin'), opMsg('find', 'sessions')]));
  expect(shapes()).toEqual(['session-voice: insert outbox', 'session-voice: find sessions']);
});

test('Redis: each command of a pipeline counts, without the ids in its key', () => {
  const { reader, shapes } = told(readRedis('cache'));
  const command = (...words: string[]) =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  const bytes = Buffer.from(
    command('get', 'session-version:1f0e9d8c-7b6a-4958-8776-655443322110') +
      command('EVALSHA', 'abc', '1', 'limit:anonymous:17', '2') +
      command('ping'),
  );
  reader.fromClient(bytes.subarray(0, 30));
  reader.fromClient(bytes.subarray(30));
  expect(shapes()).toEqual(['cache: GET session-version:…', 'cache: EVALSHA limit:anonymous:…']);
});

test('Kafka: each request counts by its name and its client', () => {
  const { reader, shapes } = told(readKafka);
  const request = (key: number) => {
    const client = Buffer.from('jobs');
    const message = Buffer.alloc(14);
    message.writeInt16BE(key, 4);
    message.writeInt16BE(client.length, 12);
    message.writeInt32BE(10 + client.length, 0);
    return Buffer.concat([message, client]);
  };
  reader.fromClient(Buffer.concat([request(0), request(1), request(99)]));
  expect(shapes()).toEqual(['jobs: Produce', 'jobs: Fetch', 'jobs: request 99']);
});
