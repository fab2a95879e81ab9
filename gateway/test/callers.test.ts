import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { sessionVersionKey } from '@gatelingo/chassis/tokens';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { gatewayKey, newAddress, redisUrl, startGateway, type TestGateway } from './harness.ts';

let on: TestGateway;
let redis: Redis;
beforeAll(async () => {
  on = await startGateway({ RATE_LIMIT_ANONYMOUS: '5', RATE_LIMIT_SIGN_UPS: '2' });
  redis = new Redis(redisUrl());
});
afterEach(() => {
  on.upstream.received.length = 0;
});
afterAll(async () => {
  redis.disconnect();
  await on.close();
});

const newest = () => on.upstream.received.at(-1)?.headers;

describe('a token', () => {
  test.each([
    ['none', () => undefined, 401, 'unauthenticated'],
    ['an expired one', () => signTestToken({ expiresInSeconds: -5 }), 401, 'token_expired'],
    ['one with a foreign key', () => signTestToken({ foreignKey: true }), 401, 'unauthenticated'],
    [
      'one without a signature',
      () => new UnsecuredJWT({ role: 'iadmin', companyId: 'c' }).setSubject('u').encode(),
      401,
      'unauthenticated',
    ],
    ['one of the wrong role', () => signTestToken({ role: 'user' }), 403, 'forbidden'],
  ])('%s does not reach the service', async (_what, make, status, code) => {
    const token = await make();
    const answer = await on.call('/api/site/create', { method: 'POST', body: '{}', ...(token ? { token } : {}) });
    expect(answer).toMatchObject({ status, json: { code } });
    expect(on.upstream.received).toHaveLength(0);
  });

  test('that is invalid is refused also where none is needed', async () => {
    expect((await on.call('/api/language', { token: await signTestToken({ foreignKey: true }) })).status).toBe(401);
    expect((await on.call('/api/language')).status).toBe(200);
  });

  test('of a session that its user has ended is refused, and one of the next session is not', async () => {
    const userId = randomUUID();
    const token = await signTestToken({ userId });
    expect((await on.call('/api/user/me', { token })).status).toBe(200);

    await redis.set(sessionVersionKey(userId), 1, 'EX', 60);
    const refused = await eventually(async () => {
      const answer = await on.call('/api/user/me', { token });
      expect(answer.status).toBe(401);
      return answer;
    });
    expect(refused.json).toMatchObject({ code: 'unauthenticated' });
    const newer = await signTestToken({ userId, sessionVersion: 1 });
    expect((await on.call('/api/user/me', { token: newer })).status).toBe(200);
  });
});

describe('what a caller says about itself', () => {
  test('in headers does not reach the service', async () => {
    const sent = {
      'x-user-id': 'someone',
      'x-user-role': 'iadmin',
      'x-company-id': 'someone',
      'x-forwarded-user': 'someone',
      'x-real-ip': '10.0.0.1',
      'x-original-url': '/metrics',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=10.0.0.1',
      cookie: 'a=b',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
    };
    await on.call('/api/language', { headers: sent });
    for (const name of Object.keys(sent)) expect(newest()).not.toHaveProperty(name);
  });

  test('about its address, id or trace counts from a trusted proxy only', async () => {
    const from = newAddress();
    const headers = {
      'x-forwarded-for': `10.1.1.1, ${from}`,
      'x-request-id': 'request-77',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'app.example',
    };
    await on.call('/api/language', { headers: { ...headers, 'x-gateway-key': 'forged' } });
    expect(newest()).toMatchObject({ ...headers, 'x-forwarded-for': from, 'x-gateway-key': gatewayKey });

    const edge = await startGateway({ TRUSTED_PROXIES: '' });
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await edge.call('/api/language', { headers: { ...headers, traceparent: trace } });
    const seen = edge.upstream.received[0]?.headers;
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen?.['x-forwarded-host']).not.toBe('app.example');
    expect(seen?.['x-request-id']).not.toBe('request-77');
    expect(seen?.traceparent).not.toContain('0af7651916cd43dd8448eb211c80319c');
    await edge.close();
  });
});

describe('an address that can be read in two ways', () => {
  test.each([
    '/api/%2e%2e/user/me',
    '/api//user/me',
    '//api/user/me',
    '/api/user/%2fme',
    '/api/..%2fmetrics',
    '/api/site/../user/me',
    '/api/user%5cme',
    '/%2e%2e/%2e%2e/etc/passwd',
    'http://evil.example/api/language',
  ])('%s is refused', async (path) => {
    expect(await on.call(path, { token: await signTestToken() })).toMatchObject({
      status: 400,
      json: { code: 'invalid_input' },
    });
    expect(on.upstream.received).toHaveLength(0);
  });
});

describe('calls without a token', () => {
  const until429 = async (from: () => string, path = '/api/language') => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await on.call(path, { from: from() })).status);
    return statuses;
  };

  // promise: Nobody in who does not belong
  test('are limited by address, and get the time to come back', async () => {
    const from = newAddress();
    expect(await until429(() => from)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await on.call('/api/language', { from });
    expect(refused.json).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await on.call('/api/language', { from: newAddress() })).status).toBe(200);
    expect((await on.call('/api/user/me', { from, token: await signTestToken() })).status).toBe(200);
  });

  // promise: Nobody in who does not belong
  test('are limited by /64 for IPv6', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:${Math.floor(Math.random() * 65_535).toString(16)}`;
    let host = 0;
    expect((await until429(() => `${network}::${String((host += 1))}`)).at(-1)).toBe(429);
  });

  test('with sound have ten times as many of their own: a site’s Wi-Fi is one address', async () => {
    const from = newAddress();
    const speak = () => on.call('/api/session/transcribe', { method: 'POST', body: '{}', from });
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await speak()).status);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await on.call('/api/language', { from })).status).toBe(200);
  });

  test('that a provider makes, with a signature of its own, have fifty times as many', async () => {
    const from = newAddress();
    const post = () => on.call('/api/notifications/twilio/inbound', { method: 'POST', body: '{}', from });
    const statuses = await Promise.all(Array.from({ length: 251 }, async () => (await post()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await on.call('/api/language', { from })).status).toBe(200);
  });

  // promise: Nobody in who does not belong
  test('are counted by all gateways together', async () => {
    const from = newAddress();
    const other = await startGateway({ RATE_LIMIT_ANONYMOUS: '5' });
    await until429(() => from);
    expect((await other.call('/api/language', { from })).status).toBe(429);
    await other.close();
  });

  test('count also when they are refused: guessing is not free', async () => {
    const from = newAddress();
    const token = await signTestToken({ foreignKey: true });
    for (let n = 0; n < 5; n += 1) expect((await on.call('/api/user/me', { from, token })).status).toBe(401);
    expect((await on.call('/api/user/me', { from, token })).status).toBe(429);
    const elsewhere = newAddress();
    expect((await until429(() => elsewhere, '/api/nothing/here')).at(-1)).toBe(429);
  });
});

describe('calls that make us send a mail', () => {
  test('are limited by network and hour, with a token too, and no others', async () => {
    const from = newAddress();
    const ask = (path: string, token?: string) =>
      on.call(path, { method: 'POST', body: '{"email":"a@b.example"}', from, ...(token ? { token } : {}) });
    expect((await ask('/api/auth/register')).status).toBe(200);
    expect((await ask('/api/auth/forgot-password')).status).toBe(200);
    const refused = await ask('/api/auth/register');
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await ask('/api/auth/register', await signTestToken())).status).toBe(429);
    expect((await ask('/api/auth/login')).status).toBe(200);
    expect(on.upstream.received).toHaveLength(3);
  });
});

describe('without Redis', () => {
  test('the gateway counts for itself, lets tokens in, and says so once', async () => {
    const alone = await startGateway({ REDIS_CACHE_URL: 'redis://127.0.0.1:1', RATE_LIMIT_ANONYMOUS: '2' });
    const from = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await alone.call('/api/language', { from })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const token = await signTestToken();
    for (let n = 0; n < 3; n += 1) expect((await alone.call('/api/user/me', { token })).status).toBe(200);
    expect(alone.lines.filter((line) => line.includes('ended sessions cannot be looked up'))).toHaveLength(1);
    await alone.close();
  });
});
