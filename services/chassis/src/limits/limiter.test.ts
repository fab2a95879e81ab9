import { expect, test } from '@jest/globals';
import { createLimiter } from './index.ts';

const nobodyThere = 'redis://127.0.0.1:1';

test('without Redis this process counts: the call after the last allowed one is refused, with the time to wait', async () => {
  const limiter = createLimiter({ redisUrl: nobodyThere });
  const limit = { points: 2, perSeconds: 60 };
  await limiter.limit('log-in', 'ada', limit);
  await limiter.limit('log-in', 'ada', limit);
  await expect(limiter.limit('log-in', 'ada', limit)).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    retryAfterSeconds: 60,
  });
  await expect(limiter.limit('log-in', 'grace', limit)).resolves.toBeUndefined();
  await limiter.close();
});

test('what is forgotten starts again', async () => {
  const limiter = createLimiter({ redisUrl: nobodyThere });
  const limit = { points: 1, perSeconds: 60 };
  await limiter.limit('log-in', 'ada', limit);
  await limiter.forget('log-in', 'ada');
  await expect(limiter.limit('log-in', 'ada', limit)).resolves.toBeUndefined();
  await limiter.close();
});

test('given a call that is given back, then it does not count', async () => {
  const limiter = createLimiter({ redisUrl: nobodyThere });
  const limit = { points: 1, perSeconds: 60 };
  expect(await limiter.count('log-in', 'ada', limit)).toEqual({ used: 1, retryAfter: 60 });
  await limiter.refund('log-in', 'ada', limit);
  await expect(limiter.limit('log-in', 'ada', limit)).resolves.toBeUndefined();
  expect((await limiter.count('log-in', 'ada', limit)).used).toBe(2);
  await limiter.close();
});
