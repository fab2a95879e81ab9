import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { redisUrl, startGateway, type TestGateway } from './harness.ts';

const limits = { RATE_LIMIT_PERSON: '5', RATE_LIMIT_COMPANY: '8' };
let on: TestGateway;
beforeAll(async () => {
  on = await startGateway(limits);
});
afterAll(() => on.close());

const someone = (companyId: string = randomUUID()) => signTestToken({ userId: randomUUID(), companyId });
const ask = (token: string, gateway = on) => gateway.call('/api/user/me', { token });
const statuses = async (token: string, times: number, gateway = on) => {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) all.push((await ask(token, gateway)).status);
  return all;
};

describe('calls of staff', () => {
  test('are limited by person, whatever the address, with the time to wait; nobody else is stopped', async () => {
    const companyId = randomUUID();
    const [greedy, colleague] = [await someone(companyId), await someone(companyId)];
    expect(await statuses(greedy, 5)).toEqual(Array(5).fill(200));
    const refused = await ask(greedy);
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(60);
    // Refused calls do not use up what the company has.
    expect(await statuses(greedy, 5)).toEqual(Array(5).fill(429));
    expect(await statuses(colleague, 3)).toEqual([200, 200, 200]);
  });

  // promise: Nobody in who does not belong
  test('are limited by company, and other companies are not stopped', async () => {
    const companyId = randomUUID();
    expect(await statuses(await someone(companyId), 5)).toEqual(Array(5).fill(200));
    expect(await statuses(await someone(companyId), 5)).toEqual([200, 200, 200, 429, 429]);
    expect((await ask(await someone())).status).toBe(200);
  });

  test('count with a token on calls that need none', async () => {
    const token = await someone();
    await statuses(token, 5);
    expect((await on.call('/api/language', { token })).status).toBe(429);
    expect((await on.call('/api/language')).status).toBe(200);
  });

  test('are counted by all gateways together, within a second or so', async () => {
    const other = await startGateway(limits);
    const redis = new Redis(redisUrl());
    const userId = randomUUID();
    const token = await signTestToken({ userId });
    const counted = (calls: number) =>
      eventually(async () => expect(await redis.get(`staff-calls:person:${userId}`)).toBe(String(calls)));
    expect(await statuses(token, 4)).toEqual(Array(4).fill(200));
    await counted(4);
    // It counts four of its own at the most until it receives those of the others.
    expect(await statuses(token, 1, other)).toEqual([200]);
    await counted(5);
    const more = await statuses(token, 3, other);
    expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(more.at(-1)).toBe(429);
    expect(await redis.pttl(`staff-calls:person:${userId}`)).toBeGreaterThan(0);
    redis.disconnect();
    await other.close();
  });

  test('without Redis each gateway counts for itself, and says so once', async () => {
    const alone = await startGateway({ ...limits, REDIS_CACHE_URL: 'redis://127.0.0.1:1' });
    expect(await statuses(await someone(), 6, alone)).toEqual([200, 200, 200, 200, 200, 429]);
    await eventually(() =>
      expect(alone.lines.filter((line) => line.includes('counted by each gateway'))).toHaveLength(1),
    );
    await alone.close();
  });
});
