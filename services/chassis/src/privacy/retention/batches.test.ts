import { describe, expect, test } from '@jest/globals';
import { firstBatch, nextBatch } from './batches.ts';

/** The sizes of batches whose time is a part of their own and one for each row. */
const sizes = (count: number, { baseMs, rowMs }: { baseMs: number; rowMs: number }): number[] => {
  const found = [firstBatch];
  while (found.length < count) {
    const size = found.at(-1) ?? 0;
    found.push(nextBatch({ size, tookMs: baseMs + size * rowMs }).size);
  }
  return found;
};

describe('a batch of a night', () => {
  test('grows while it is quick, and never beyond fifty rows', () => {
    expect(sizes(6, { baseMs: 1, rowMs: 0.01 })).toEqual([10, 20, 40, 50, 50, 50]);
  });

  test('shrinks by half at most, and never below ten rows', () => {
    expect(nextBatch({ size: 50, tookMs: 5_000 }).size).toBe(25);
    expect(nextBatch({ size: 16, tookMs: 5_000 }).size).toBe(10);
  });

  test('comes to rest at about twelve milliseconds', () => {
    const size = sizes(20, { baseMs: 4, rowMs: 0.5 }).at(-1) ?? 0;
    expect(4 + size * 0.5).toBeGreaterThan(9);
    expect(4 + size * 0.5).toBeLessThan(15);
  });

  test.each([
    [5, 20],
    [60, 240],
    [5_000, 2_000],
  ])('that took %d ms is followed by a pause of %d', (tookMs, pauseMs) => {
    expect(nextBatch({ size: 25, tookMs }).pauseMs).toBe(pauseMs);
  });
});
