import { expect, test } from '@jest/globals';
import { droppedMove, nextMove, stateAfter, type Move } from './moves.ts';

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

test.each<[Move, string | undefined]>([
  [{ call: 'callVisit', body: { text: 'Office' } }, 'called'],
  [{ call: 'dockVisit', body: {} }, 'docked'],
  [{ call: 'finishVisit', body: {} }, 'done'],
  [{ call: 'leaveVisit', body: {} }, 'gone'],
  [{ call: 'turnAway', body: { reason: 'late' } }, 'gone'],
  [{ call: 'undoMove', body: {} }, undefined],
])('%j leads to %s', (move, state) => {
  expect(stateAfter(move)).toBe(state);
});
