import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import { placed } from './placed.ts';

const visit = (_id: string, state: YardVisit['state'], version = 1, since = '2026-11-30T08:00:00.000Z') =>
  ({ _id, state, version, since }) as YardVisit;
const ids = (visits: readonly YardVisit[]) => visits.map(({ _id }) => _id);

test('cards stand by their state, the longest waiting first', () => {
  const columns = placed(
    [
      visit('late', 'waiting', 1, '2026-11-30T09:00:00.000Z'),
      visit('early', 'waiting', 1, '2026-11-30T07:00:00.000Z'),
      visit('docked', 'docked'),
      visit('left', 'left'),
    ],
    new Map(),
  );
  expect([ids(columns.waiting), ids(columns.called), ids(columns.docked), ids(columns.done)]).toEqual([
    ['early', 'late'],
    [],
    ['docked'],
    [],
  ]);
});

test('a card on its way stands where it goes until a newer row says where it is', () => {
  const pending = new Map([['a', { to: 'docked' as const, version: 1 }]]);
  expect(ids(placed([visit('a', 'waiting')], pending).docked)).toEqual(['a']);
  expect(ids(placed([visit('a', 'called', 2)], pending).called)).toEqual(['a']);
  expect(placed([visit('b', 'done', 3)], new Map([['b', { to: 'gone' as const, version: 3 }]])).done).toEqual([]);
});

test('a card that two columns have is shown once, as its newest row', () => {
  const columns = placed([visit('a', 'waiting'), visit('a', 'docked', 2)], new Map());
  expect([ids(columns.waiting), ids(columns.docked)]).toEqual([[], ['a']]);
});
