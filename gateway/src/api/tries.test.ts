import { expect, test } from '@jest/globals';
import { createTries } from './tries.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });
const refused = { error: failure('ECONNREFUSED'), isSent: false, isRepeatable: false };
const broken = { error: failure('UND_ERR_SOCKET'), isSent: true, isRepeatable: true };

test('a call of which nothing went out is made again for at least a second, and for three at most', () => {
  for (const [random, total] of [
    [0, 1_550],
    [1, 3_100],
  ] as const) {
    const tries = createTries(() => random);
    const waits = [1, 2, 3, 4, 5].map(() => tries(refused)?.waitMs ?? 0);
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(total);
    expect(tries(refused)).toBeUndefined();
  }
});

test('a call whose connection broke is made again once, if it may be repeated', () => {
  const tries = createTries();
  expect(tries(broken)).toMatchObject({ reason: 'broke_off' });
  expect(tries(broken)).toBeUndefined();
  expect(createTries()({ ...broken, isRepeatable: false })).toBeUndefined();
});

test('what is refused after some of it went out, and what took too long, is not made again', () => {
  expect(createTries()({ ...refused, isSent: true })).toBeUndefined();
  expect(createTries()({ ...broken, error: failure('UND_ERR_HEADERS_TIMEOUT') })).toBeUndefined();
});
