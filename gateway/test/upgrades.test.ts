import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { sessionVersionKey } from '@gatelingo/chassis/tokens';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { Redis } from 'ioredis';
import { newAddress, redisUrl, startGateway, type TestGateway } from './harness.ts';

let on: TestGateway;
const atRealtime = new Set<Duplex>();
const upgraded: { url: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  on = await startGateway({ RATE_LIMIT_ANONYMOUS: '5' });
  // A websocket server with only the handshake; it echoes all further bytes.
  on.upstream.server.on('upgrade', (incoming, socket) => {
    atRealtime.add(socket);
    socket.once('close', () => atRealtime.delete(socket));
    upgraded.push({ url: incoming.url ?? '', headers: incoming.headers });
    const key = `${String(incoming.headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
});
afterEach(() => {
  upgraded.length = 0;
});
afterAll(() => on.close());

interface Outcome {
  status: number;
  body: string;
  socket?: Duplex;
}

const open = (path: string, headers: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const outgoing = request({
      port: on.port,
      host: '127.0.0.1',
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
        'x-forwarded-for': newAddress(),
        ...headers,
      },
    });
    outgoing.on('upgrade', (answer, socket) => {
      resolve({ status: answer.statusCode ?? 0, body: '', socket });
    });
    outgoing.on('response', (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
const path = '/socket.io/?EIO=4&transport=websocket';

test('a socket is handed to realtime, and bytes go both ways', async () => {
  const token = await signTestToken();
  const { status, socket } = await open(path, {
    authorization: `Bearer ${token}`,
    origin: 'https://gate.example',
    'x-user-id': 'someone',
  });
  expect(status).toBe(101);
  expect(upgraded).toMatchObject([{ url: path, headers: { authorization: `Bearer ${token}`, upgrade: 'websocket' } }]);
  expect(upgraded[0]?.headers).not.toHaveProperty('x-user-id');
  const echoed = new Promise((resolve) =>
    socket?.once('data', (chunk: Buffer) => {
      resolve(chunk.toString());
    }),
  );
  socket?.write('hello');
  expect(await echoed).toBe('hello');
  expect(await on.metrics.text()).toMatch(/gateway_sockets\{[^}]*\} 1/);
  socket?.destroy();
  await eventually(async () => {
    expect(await on.metrics.text()).toMatch(/gateway_sockets\{[^}]*\} 0/);
    expect(atRealtime.size).toBe(0);
  });
});

test.each([
  ['without an origin: no browser', {}],
  ['of our own page', { origin: 'https://gate.example' }],
  ['of an allowed page', { origin: 'https://partner.example' }],
  [
    'of the page that the address itself serves',
    { origin: 'https://app.example', 'x-forwarded-host': 'app.example', 'x-forwarded-proto': 'https' },
  ],
])('a socket %s may open without a token', async (_what, headers) => {
  const { status, socket } = await open(path, headers);
  expect(status).toBe(101);
  socket?.destroy();
});

test.each([
  ['of a foreign page', path, { origin: 'https://evil.example' }, 403, 'forbidden'],
  ['of a page without origin (sandboxed)', path, { origin: 'null' }, 403, 'forbidden'],
  ['that is no token of ours', `${path}&token=a.b.c`, {}, 401, 'unauthenticated'],
  ['with another scheme', path, { authorization: 'Basic dTpw' }, 401, 'unauthenticated'],
  ['elsewhere', '/api/user/me', {}, 404, 'not_found'],
  ['by a path that can be read in two ways', '/socket.io/../socket.io/', {}, 400, 'invalid_input'],
  ['to another protocol', path, { upgrade: 'h2c' }, 400, 'invalid_input'],
])('a socket %s is refused', async (_what, target, headers, status, code) => {
  const answer = await open(target, headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ code });
  expect(upgraded).toHaveLength(0);
});

test('an expired or foreign token, or one of an ended session, is refused, in the header and in the query', async () => {
  const userId = randomUUID();
  const redis = new Redis(redisUrl());
  await redis.set(sessionVersionKey(userId), 1, 'EX', 60);
  redis.disconnect();
  for (const token of [
    await signTestToken({ expiresInSeconds: -5 }),
    await signTestToken({ foreignKey: true }),
    await signTestToken({ userId }),
  ]) {
    expect((await open(path, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await open(`${path}&token=${token}`)).status).toBe(401);
  }
  expect((await open(`${path}&token=${await signTestToken()}`)).status).toBe(101);
});

test('sockets without a token are limited by address', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { status, socket } = await open(path, { 'x-forwarded-for': from });
    statuses.push(status);
    socket?.destroy();
  }
  expect(statuses).toEqual([101, 101, 101, 101, 101, 429]);
});

// promise: Nobody in who does not belong
test('one address has so many sockets open at most, and another address is not touched', async () => {
  const small = await startGateway({ REALTIME_URL: on.upstream.url, SOCKETS_PER_ADDRESS: '2' });
  const port = on.port;
  Object.assign(on, { port: small.port });
  const [from, elsewhere] = [newAddress(), newAddress()];
  const ask = (address: string) => open(path, { 'x-forwarded-for': address });
  const first = await ask(from);
  expect([first.status, (await ask(from)).status]).toEqual([101, 101]);
  expect(await ask(from)).toMatchObject({ status: 429, body: expect.stringContaining('rate_limited') });
  expect((await ask(elsewhere)).status).toBe(101);
  first.socket?.destroy();
  await eventually(async () => expect((await ask(from)).status).toBe(101));
  Object.assign(on, { port });
  await small.close();
});

test('realtime out of reach is a 503', async () => {
  const alone = await startGateway({ REALTIME_URL: 'http://127.0.0.1:1' });
  const port = on.port;
  Object.assign(on, { port: alone.port });
  const answer = await open(path);
  Object.assign(on, { port });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable' });
  await alone.close();
});

test('long polling does not exist', async () => {
  expect((await on.call('/socket.io/?EIO=4&transport=polling')).status).toBe(404);
});
