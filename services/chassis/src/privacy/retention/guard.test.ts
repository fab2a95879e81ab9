import { describe, expect, test } from '@jest/globals';
import { judge, type EarlierRun, type Situation } from './guard.ts';

const now = new Date('2026-11-30T01:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
/** The nights before, newest first. */
const nights = (...counts: number[]): EarlierRun[] =>
  counts.map((count, index) => ({ at: hoursAgo(24 * (index + 1)), state: 'done', count }));
const usual = nights(...Array.from({ length: 14 }, () => 100));
const situation = (given: Partial<Situation>): Situation => ({
  now,
  due: 100,
  earlier: usual,
  isAllowed: false,
  ...given,
});

const erase = { kind: 'erase' };
const [tooMany, irregular] = ['more-than-usual', 'not-last-night'].map((reason) => ({ kind: 'wait', reason }));
const at = (hours: number, given: Partial<EarlierRun> = {}): EarlierRun[] => [
  { at: hoursAgo(hours), state: 'done', count: 100, ...given },
  ...usual.slice(1),
];

describe('a night erases, or waits for an administrator', () => {
  test.each<[string, Partial<Situation>, object | undefined]>([
    ['as many as usual', {}, erase],
    ['five times as many', { due: 500 }, erase],
    ['one more than that', { due: 501 }, tooMany],
    ['the median counts, not the mean', { due: 501, earlier: [...nights(100_000), ...usual.slice(1)] }, tooMany],
    [
      'of the last 14 nights, not of those before',
      { due: 501, earlier: [...usual, ...nights(...usual.map(() => 9_000))] },
      tooMany,
    ],
    ['nights without any say nothing', { due: 500, earlier: [...nights(0, 0, 0), ...usual] }, erase],
    ['an even number of nights: between the middle ones', { due: 500, earlier: nights(50, 150) }, erase],
    ['a small company: a few are never too many', { due: 20, earlier: nights(0, 1, 0) }, erase],
    ['the first ones after half a year of nights without any', { due: 21, earlier: nights(0, 0, 0, 0) }, tooMany],
    ['the very first night, of an old store', { due: 3, earlier: [] }, irregular],
    ['the very first night, of a new company', { due: 0, earlier: [] }, erase],
    ['20 hours after the last night', { earlier: at(20) }, erase],
    ['a minute less', { earlier: at(20 - 1 / 60) }, irregular],
    ['30 hours after the last night', { earlier: at(30) }, erase],
    ['a minute more', { earlier: at(30 + 1 / 60) }, irregular],
    ['a clock that jumped a year ahead', { due: 36_500, earlier: at(365 * 24) }, tooMany],
    ['a clock that jumped a year ahead in a small company', { due: 12, earlier: at(365 * 24) }, irregular],
    ['the night after that: it still waits', { due: 12, earlier: at(24, { state: 'waiting', count: 12 }) }, irregular],
    ['a clock that went back a year', { due: 5, earlier: at(-365 * 24) }, irregular],
    ['a clock that went back, and nothing is due', { due: 0, earlier: at(-365 * 24) }, erase],
    ['nothing is due any more', { due: 0, earlier: at(24, { state: 'waiting' }) }, erase],
    ['allowed, also after a jump', { due: 36_500, earlier: at(365 * 24), isAllowed: true }, erase],
    [
      'what waited and was never erased is no measure',
      { due: 501, earlier: at(24, { state: 'waiting', count: 9_000 }) },
      tooMany,
    ],
  ])('%s', (_name, given, verdict) => {
    expect(judge(situation(given))).toEqual(verdict);
  });
});
