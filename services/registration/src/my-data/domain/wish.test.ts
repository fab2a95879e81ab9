import { expect, test } from '@jest/globals';
import { decideWish } from './wish.ts';

const now = new Date('2026-12-01T12:00:00Z');
const proved = { kind: 'erase', proofUsedAt: now, isOver: false, waiting: 0, now } as const;

test.each([
  ['a proved number', proved, { kind: 'take', ask: 'erase' }],
  ['a proved number that wants a copy', { ...proved, kind: 'export' }, { kind: 'take', ask: 'export' }],
  ['a number that nobody proved', { ...proved, proofUsedAt: null }, { kind: 'refuse', why: 'not-proved' }],
  [
    'a number whose proof is old',
    { ...proved, proofUsedAt: new Date('2026-01-01T00:00:00Z') },
    { kind: 'refuse', why: 'not-proved' },
  ],
  ['a fourth wish on a day', { ...proved, isOver: true }, { kind: 'refuse', why: 'too-often' }],
  ['a stop', { ...proved, kind: undefined, waiting: 1, proofUsedAt: null }, { kind: 'stop' }],
  ['a stop of nothing', { ...proved, kind: undefined }, { kind: 'refuse', why: 'over' }],
] as const)('given %s', (_given, situation, expected) => {
  expect(decideWish(situation)).toEqual(expected);
});
