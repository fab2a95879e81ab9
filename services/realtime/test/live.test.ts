import { randomUUID } from 'node:crypto';
import {
  eventually,
  factsFrom,
  signTestToken,
  startForTest,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import { sessionVersionKey } from '@gatelingo/chassis/tokens';
import { SiteCreatedSchema } from '@gatelingo/proto/events';
import { type CompanyChange, socketPath } from '@gatelingo/proto/live';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { service } from '../src/service.ts';

const { redisCacheUrl } = testStores();
const env = { EVENT_KEYS: testKeys().EVENT_KEYS, SESSION_VOICE_URL: 'http://127.0.0.1:9' };
const prefix = `${uniqueName()}.`;
const startReplica = () => startForTest(service, { kafka: true, work: true, prefix, env });
const closing: (() => Promise<unknown>)[] = [];
let replicas: string[];
let publish: (companyId: string, siteId: string) => Promise<unknown>;

beforeAll(async () => {
  const [first, second] = await Promise.all([startReplica(), startReplica()]);
  closing.push(() => Promise.all([first.stop(), second.stop()]));
  replicas = [first.url, second.url];
  const facts = await factsFrom('sites-locations', first);
  closing.push(() => facts.stop());
  publish = (companyId, siteId) =>
    facts.publish(
      SiteCreatedSchema,
      { site: { siteId, companyId, name: 'Hafen Nord' } },
      { aggregateId: siteId, version: 1, companyId },
    );
}, 60_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

interface Page {
  socket: Socket;
  changes: CompanyChange[];
  outcome: Promise<string>;
}

/** A page that connects to one replica, once; `outcome` is: it joined its room, connected only, or was refused. */
const open = (replica: string, options: { token?: string; origin?: string } = {}): Page => {
  const socket = io(replica, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    auth: options.token === undefined ? {} : { token: options.token },
    ...(options.origin === undefined ? {} : { extraHeaders: { origin: options.origin } }),
  });
  closing.push(() => Promise.resolve(socket.disconnect()));
  const changes: CompanyChange[] = [];
  socket.on('companyChanged', (change: CompanyChange) => changes.push(change));
  const outcome = new Promise<string>((resolve) => {
    if (options.token === undefined) socket.once('connect', () => resolve('connected'));
    socket.once('joined', ({ companyId }: { companyId: string }) => resolve(`joined ${companyId}`));
    socket.once('connect_error', (error) => resolve(`refused: ${error.message}`));
  });
  return { socket, changes, outcome };
};

test('given staff of one company on two replicas, when a site is created, then each page gets it once, and no other company', async () => {
  const [companyId, otherId, siteId] = [randomUUID(), randomUUID(), randomUUID()];
  const [first, second] = replicas as [string, string];
  const pages = [
    open(first, { token: await signTestToken({ companyId }) }),
    open(second, { token: await signTestToken({ companyId }) }),
  ];
  const stranger = open(first, { token: await signTestToken({ companyId: otherId }) });
  const nobody = open(second);
  expect(await Promise.all(pages.map(({ outcome }) => outcome))).toEqual([
    `joined ${companyId}`,
    `joined ${companyId}`,
  ]);
  expect(await stranger.outcome).toBe(`joined ${otherId}`);
  expect(await nobody.outcome).toBe('connected');

  await publish(companyId, siteId);
  // The stranger's own change comes after the other one: so the stranger would have received the other one by then.
  await eventually(() => expect(pages.every(({ changes }) => changes.length > 0)).toBe(true));
  await publish(otherId, randomUUID());
  await eventually(() => expect(stranger.changes).toHaveLength(1));

  for (const { changes } of pages)
    expect(changes).toEqual([{ what: 'site', id: siteId, version: 1, fact: 'SiteCreated', at: expect.any(String) }]);
  expect(stranger.changes[0]?.id).not.toBe(siteId);
  expect(nobody.changes).toEqual([]);
});

test('given a token that is expired, of a foreign key, of another audience, of no company or garbled, then the socket is refused', async () => {
  const [replica] = replicas as [string];
  const tokens = [
    await signTestToken({ expiresInSeconds: -10 }),
    await signTestToken({ foreignKey: true }),
    await signTestToken({ audience: 'someone else' }),
    await signTestToken({ companyId: '', role: 'pending' }),
    'eyJhbGciOiJub25lIn0.e30.',
    'garbled',
  ];
  for (const token of tokens) expect(await open(replica, { token }).outcome).toBe('refused: unauthenticated');
});

test('given a user whose sessions have ended, then an older token is refused and a newer one joins', async () => {
  const [replica] = replicas as [string];
  const redis = new Redis(redisCacheUrl);
  closing.push(() => redis.quit());
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const older = await signTestToken({ userId, companyId, sessionVersion: 6 });
  const newer = await signTestToken({ userId, companyId, sessionVersion: 7 });
  await redis.set(sessionVersionKey(userId), 7, 'EX', 60);

  expect(await open(replica, { token: older }).outcome).toBe('refused: unauthenticated');
  expect(await open(replica, { token: newer }).outcome).toBe(`joined ${companyId}`);
});

test('given an open page, when its user is logged out, then the socket is dropped and a colleague stays', async () => {
  const [replica] = replicas as [string];
  const redis = new Redis(redisCacheUrl);
  closing.push(() => redis.quit());
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const page = open(replica, { token: await signTestToken({ userId, companyId }) });
  const colleague = open(replica, { token: await signTestToken({ companyId }) });
  expect(await page.outcome).toBe(`joined ${companyId}`);
  expect(await colleague.outcome).toBe(`joined ${companyId}`);

  await redis.set(sessionVersionKey(userId), 1, 'EX', 60);
  await eventually(() => expect(page.socket.connected).toBe(false));
  expect(colleague.socket.connected).toBe(true);
});

test('given a person with as many pages open as allowed, then one more is refused, and a colleague is not', async () => {
  const replica = await startForTest(service, { prefix, env: { ...env, SOCKETS_PER_PERSON: '2' } });
  closing.push(() => replica.stop());
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const token = await signTestToken({ userId, companyId });
  const joined = `joined ${companyId}`;
  const first = open(replica.url, { token });
  expect(await first.outcome).toBe(joined);
  expect(await open(replica.url, { token }).outcome).toBe(joined);
  expect(await open(replica.url, { token }).outcome).toBe('refused: rate_limited');
  expect(await open(replica.url, { token: await signTestToken({ companyId }) }).outcome).toBe(joined);
  first.socket.disconnect();
  await eventually(async () => expect(await open(replica.url, { token }).outcome).toBe(joined));
});

test('given a token that runs out while its page is open, then the socket is dropped', async () => {
  const issuedAt = new Date();
  // This replica's clock is stopped, so that a second is left however long the join takes.
  const replica = await startReplica();
  replica.setTime(issuedAt);
  closing.push(() => replica.stop());
  const page = open(replica.url, { token: await signTestToken({ issuedAt, expiresInSeconds: 1 }) });
  expect(await page.outcome).toMatch(/^joined /);
  await eventually(() => expect(page.socket.connected).toBe(false));
});

test('given a foreign Origin, then the socket is refused; our own connects', async () => {
  const [replica] = replicas as [string];
  expect(await open(replica, { origin: 'https://evil.example' }).outcome).toMatch(/^refused/);
  expect(await open(replica, { origin: 'https://gate.example' }).outcome).toBe('connected');
});

test('given a busy page of 90 packets with 300 letters each, then it stays', async () => {
  const [replica] = replicas as [string];
  const page = open(replica);
  expect(await page.outcome).toBe('connected');
  for (let sent = 0; sent < 90; sent += 1) page.socket.emit('leaveSession', 'x'.repeat(300));
  await page.socket.timeout(5_000).emitWithAck('probe');
  expect(page.socket.connected).toBe(true);
});

// promise: Nobody in who does not belong
test('attack: a flood of few packets that are large, so that each costs as much as many', async () => {
  const [replica] = replicas as [string];
  const page = open(replica);
  expect(await page.outcome).toBe('connected');
  for (let sent = 0; sent < 6; sent += 1) page.socket.emit('leaveSession', 'x'.repeat(15_000));
  await eventually(() => expect(page.socket.connected).toBe(false));
});

test('attack: one packet of 20 KB, which no page sends', async () => {
  const [replica] = replicas as [string];
  const page = open(replica);
  expect(await page.outcome).toBe('connected');
  page.socket.emit('leaveSession', 'x'.repeat(20_000));
  await eventually(() => expect(page.socket.connected).toBe(false));
});
