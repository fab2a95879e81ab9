import { afterAll, expect, test } from '@jest/globals';
import { createLimiter } from './index.ts';
import { limitAnywhere, limitFrom } from './target.ts';

const limiter = createLimiter({ redisUrl: 'redis://127.0.0.1:1' });
afterAll(() => limiter.close());

const at = (target: string) => ({ name: 'gate', target, limit: { points: 2, perSeconds: 60 } });
const refused = { code: 'rate_limited' };

test('given an address that calls too often, then it is stopped at this target, and nobody else is', async () => {
  for (const _call of [1, 2]) await limitFrom(limiter, '203.0.113.1', at('north'));
  await expect(limitFrom(limiter, '203.0.113.1', at('north'))).rejects.toMatchObject(refused);
  await expect(limitFrom(limiter, '203.0.113.2', at('north'))).resolves.toBeUndefined();
  await expect(limitFrom(limiter, '203.0.113.1', at('south'))).resolves.toBeUndefined();
});

test('all addresses together have ten times as many calls that passed', async () => {
  for (let call = 0; call < 20; call += 1) await limitAnywhere(limiter, at('east'));
  await expect(limitAnywhere(limiter, at('east'))).rejects.toMatchObject(refused);
  await expect(limitFrom(limiter, '203.0.113.1', at('east'))).resolves.toBeUndefined();
});
