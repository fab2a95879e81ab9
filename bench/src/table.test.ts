import { expect, test } from '@jest/globals';
import { meetsGoal, ratios, table } from './table.ts';

const row = {
  what: 'gateway',
  unit: 'req/s',
  against: 'bare proxy',
  ours: [90, 40, 80],
  theirs: [100, 50, 100],
  goal: { atLeast: 0.8 },
};

test('each round is held against its own partner', () => {
  expect(ratios(row)).toEqual([0.9, 0.8, 0.8]);
  expect(meetsGoal(row)).toBe(true);
  expect(meetsGoal({ ...row, goal: { atLeast: 0.85 } })).toBe(false);
});

test('a row without a peer is held against the goal itself', () => {
  const start = { what: 'second start', unit: 's', ours: [9, 10, 11], goal: { atMost: 15 } };
  expect(meetsGoal(start)).toBe(true);
  expect(table([start])).toContain('| second start | 10.0 ±10% s | – | – | – | ≤ 15 | met |');
});
