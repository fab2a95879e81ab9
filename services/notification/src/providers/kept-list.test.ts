import { describe, expect, test } from '@jest/globals';
import { keptList } from './kept-list.ts';

/** A provider whose answers come when the test gives them, and a clock that the test sets. */
const aList = () => {
  const time = { ms: 1_000 };
  const open: ((list: string) => void)[] = [];
  const answer = () => new Promise<string>((resolve) => open.push(resolve));
  return { time, open, list: keptList(answer, { now: () => new Date(time.ms) }) };
};

describe('given two readings at once', () => {
  test('when the earlier one is answered last, then what the later one found stays', async () => {
    const { open, list } = aList();
    const earlier = list(0);
    const later = list(0);
    open[1]!('approved');
    expect(await later).toBe('approved');
    open[0]!('pending');
    expect(await earlier).toBe('pending');
    expect(await list(60_000)).toBe('approved');
  });
});

describe('given a list that was read', () => {
  test.each([
    ['a moment before it is too old', 30_000, 30_999, 1],
    ['at the age that is too much', 30_000, 31_000, 2],
    ['by a clock that was set back, and none is to be kept', 0, 999, 2],
    ['by a clock that was set back by an hour', 30_000, -3_600_000, 2],
  ])('when it is asked for %s, then it is read as often as it has to be', async (_when, maxAgeMs, ms, times) => {
    const { time, open, list } = aList();
    const first = list(maxAgeMs);
    open[0]!('first');
    await first;
    time.ms = ms;
    const second = list(maxAgeMs);
    open[1]?.('second');
    expect(await second).toBe(times === 1 ? 'first' : 'second');
    expect(open).toHaveLength(times);
  });
});
