import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import { droppedMove, expectedAfter, nextMove, type Move } from './moves.ts';

test.each([
  ['waiting', 'call'],
  ['called', 'dock'],
  ['docked', 'done'],
  ['done', 'leave'],
  ['left', undefined],
  ['turned-away', undefined],
] as const)('what follows %s is %s', (state, next) => {
  expect(nextMove({ state })).toBe(next);
});

test.each([
  ['docked', 'dockVisit'],
  ['done', 'finishVisit'],
  ['called', undefined],
  ['waiting', undefined],
] as const)('a card dropped on %s makes the call %s', (to, call) => {
  expect(droppedMove(to)?.call).toBe(call);
});

const visit = { _id: 'a', state: 'waiting', since: '2026-11-30T07:00:00.000Z', version: 4 } as YardVisit;
const now = new Date('2026-11-30T08:00:00.000Z');

test.each<[Move, string]>([
  [{ call: 'callVisit', body: { text: 'Office' } }, 'called'],
  [{ call: 'dockVisit', body: {} }, 'docked'],
  [{ call: 'finishVisit', body: {} }, 'done'],
  [{ call: 'leaveVisit', body: {} }, 'left'],
  [{ call: 'turnAway', body: { reason: 'late' } }, 'turned-away'],
])('%j leads to %s, since now', (move, state) => {
  expect(expectedAfter(visit, move, now)).toEqual({ ...visit, state, since: now.toISOString() });
});

test('where an undone move leads, the answer says', () => {
  expect(expectedAfter(visit, { call: 'undoMove', body: {} }, now)).toEqual(visit);
});
