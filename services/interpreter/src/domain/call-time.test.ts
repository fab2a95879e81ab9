import { expect, test } from '@jest/globals';
import { limitOf, whenOutOfTime } from './call-time.ts';

const clientsMs = 8_000;

test.each([0, 1_000, 2_500, 4_500])('a sentence that begins after %i ms ends before its client leaves', (elapsedMs) => {
  const limit = limitOf({ elapsedMs, sentenceMs: 5_000 });
  expect(limit).toBeGreaterThanOrEqual(2_500);
  expect(limit).toBeLessThanOrEqual(5_000);
  expect(elapsedMs + limit!).toBeLessThan(clientsMs);
});

test('after most of its time a call begins no sentence', () => {
  expect(limitOf({ elapsedMs: 4_501, sentenceMs: 5_000 })).toBeUndefined();
});

test('who used the time stays as far as it came; who waited for others is refused for now', () => {
  expect(whenOutOfTime(4_000)).toBe('rest-stays');
  expect(whenOutOfTime(100)).toBe('refused');
});
