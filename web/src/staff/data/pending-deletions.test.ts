import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createDeletions } from './pending-deletions.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('hides a row at once and deletes it when the time to undo is over', async () => {
  const removed: string[] = [];
  const deletions = createDeletions(10_000);
  deletions.start('a', (isLeaving) => {
    removed.push(`a ${String(isLeaving)}`);
    return Promise.resolve(true);
  });
  expect([...deletions.hidden()]).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(removed).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(removed).toEqual(['a false']);
  expect([...deletions.hidden()]).toEqual(['a']);
});

it('takes a deletion back', async () => {
  const deletions = createDeletions(10_000);
  let calls = 0;
  deletions.start('a', () => Promise.resolve((calls += 1) > 0));
  deletions.undo('a');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(calls).toBe(0);
  expect(deletions.hidden().size).toBe(0);
});

it('deletes at once when the page is left, and shows the row again when deleting failed', async () => {
  const deletions = createDeletions(10_000);
  const ways: boolean[] = [];
  deletions.start('a', (isLeaving) => {
    ways.push(isLeaving);
    return Promise.resolve(false);
  });
  await deletions.flush();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(ways).toEqual([true]);
  expect(deletions.hidden().size).toBe(0);
});
