import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer, get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { compressed } from './compressed.ts';

const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ name: `Rampe ${String(index)}` })));
const app = express();
app.use(...compressed());
app.get('/list', (_request, response) => void response.type('json').send(text));
app.get('/packed', (_request, response) => {
  response.setHeader('content-encoding', 'br');
  response.type('json').send(brotliCompressSync(text));
});
/** It never ends, as for a caller who does not read. */
app.get('/endless', (_request, response) => void response.type('json').write(text));
const server = createServer(app);
const callers: ClientRequest[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const caller of callers) caller.destroy();
  server.close();
  server.closeAllConnections();
});

const ask = (path: string, encodings: string): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': encodings };
    const caller = get({ port, host: '127.0.0.1', path, headers, agent: false }, answered).on('error', failed);
    callers.push(caller);
  });
const encodingOf = ({ headers }: IncomingMessage) => headers['content-encoding'];
const bytesOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

test('an answer is compressed by gzip, whatever else the caller takes', async () => {
  for (const encodings of ['gzip', 'br, gzip', 'gzip, deflate, br, zstd', '*']) {
    const answer = await ask('/list', encodings);
    expect(encodingOf(answer)).toBe('gzip');
    const bytes = await bytesOf(answer);
    expect(bytes.length).toBeLessThan(text.length / 4);
    expect(gunzipSync(bytes).toString()).toBe(text);
  }
});

test('who takes no gzip gets the answer as it is; what is compressed already stays so', async () => {
  for (const encodings of ['br', 'identity', 'deflate', 'gzip;q=0', ''])
    expect((await bytesOf(await ask('/list', encodings))).toString()).toBe(text);
  expect(encodingOf(await ask('/packed', 'gzip'))).toBe('br');
});

/** 200 callers who read nothing took a gigabyte of the gateway. */
test('attack: callers who do not read keep encoders alive; what comes while 256 live is not compressed', async () => {
  const held = await Promise.all(Array.from({ length: 256 }, () => ask('/endless', 'gzip')));
  expect(held.map(encodingOf)).toEqual(Array(256).fill('gzip'));
  const other = await ask('/list', 'gzip');
  expect(encodingOf(other)).toBeUndefined();
  expect((await bytesOf(other)).toString()).toBe(text);
  for (const caller of callers) caller.destroy();
  await eventually(async () => expect(encodingOf(await ask('/list', 'gzip'))).toBe('gzip'));
});
