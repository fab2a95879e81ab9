import { expect, test } from '@jest/globals';
import { visitStates, type VisitState } from '@gatelingo/proto/visit-states';
import { type Cause, moveOf } from './visit-state.ts';

type Outcome = VisitState | 'stay' | 'report' | 'refuse';
const causes: Cause[] = [
  ...(['call', 'dock', 'done', 'leave', 'turn-away', 'jobStepConfirmed', 'jobCompleted', 'driverLeaves'] as const),
];

const table: Record<VisitState, Outcome[]> = {
  waiting: ['called', 'docked', 'done', 'left', 'turned-away', 'docked', 'done', 'left'],
  called: ['called', 'docked', 'done', 'left', 'turned-away', 'docked', 'done', 'left'],
  docked: ['called', 'docked', 'done', 'left', 'turned-away', 'stay', 'done', 'report'],
  done: ['called', 'docked', 'refuse', 'left', 'refuse', 'stay', 'stay', 'left'],
  left: ['refuse', 'refuse', 'refuse', 'refuse', 'refuse', 'stay', 'stay', 'stay'],
  'turned-away': ['refuse', 'refuse', 'refuse', 'refuse', 'refuse', 'stay', 'stay', 'stay'],
};

const rows = visitStates.flatMap((state) => causes.map((cause, at) => [state, cause, table[state][at]!] as const));

test.each(rows)('given %s, when %s, then %s', (state, cause, outcome) => {
  const move = moveOf(state, cause);
  expect(move.kind === 'move' ? move.to : move.kind).toBe(outcome);
});

test('a step that was confirmed elsewhere brings a docked visit there, and nobody back who is done', () => {
  const isElsewhere = true;
  expect(moveOf('docked', 'jobStepConfirmed', { isElsewhere })).toEqual({ kind: 'move', to: 'docked' });
  for (const state of ['done', 'left', 'turned-away'] as const)
    expect(moveOf(state, 'jobStepConfirmed', { isElsewhere })).toEqual({ kind: 'stay' });
});

test('facts of a job in any order and twice never bring a visit back', () => {
  const order = ['waiting', 'called', 'docked', 'done'];
  const play = (state: VisitState, facts: readonly Cause[]) =>
    facts.reduce<VisitState[]>(
      (seen, cause) => {
        const move = moveOf(seen.at(-1)!, cause);
        return [...seen, move.kind === 'move' ? move.to : seen.at(-1)!];
      },
      [state],
    );
  for (const facts of [
    ['jobStepConfirmed', 'jobCompleted', 'jobStepConfirmed'],
    ['jobCompleted', 'jobStepConfirmed', 'jobCompleted'],
  ] satisfies Cause[][]) {
    const places = play('waiting', facts).map((state) => order.indexOf(state));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});
