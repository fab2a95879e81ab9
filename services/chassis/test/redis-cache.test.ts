import { once } from 'node:events';
import { testStores, uniqueName } from '@gatelingo/chassis/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { openCacheRedis } from '../src/redis/index.ts';

let redis: Redis;
beforeEach(async () => {
  redis = openCacheRedis({ redisUrl: testStores().redisCacheUrl, log: undefined, reached: '', lost: '' }).redis;
  await once(redis, 'ready');
});
afterEach(() => redis.disconnect());

test('an answer that is there counts, also where the process was too busy to read it in time', async () => {
  const answer = redis.ping();
  const isBusyUntil = performance.now() + 600;
  while (performance.now() < isBusyUntil);
  expect(await answer).toBe('PONG');
});

test('a Redis that does not answer is not waited for', async () => {
  await expect(redis.blpop(uniqueName(), 20)).rejects.toThrow('in time');
});
