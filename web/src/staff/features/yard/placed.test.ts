import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import { type AllPending, type Pending, placed, settled } from './placed.ts';

const visit = (_id: string, state: YardVisit['state'], version = 1, since = '2026-11-30T08:00:00.000Z') =>
  ({ _id, state, version, since }) as YardVisit;
const ids = (visits: readonly YardVisit[]) => visits.map(({ _id }) => _id);
const of = (...each: Pending[]): AllPending => new Map(each.map((one) => [one.visit._id, one]));
/** When the lists were read. */
const readAt = 1000;

test('cards stand by their state, the longest waiting first', () => {
  const columns = placed(
    [
      visit('late', 'waiting', 1, '2026-11-30T09:00:00.000Z'),
      visit('early', 'waiting', 1, '2026-11-30T07:00:00.000Z'),
      visit('docked', 'docked'),
      visit('left', 'left'),
    ],
    new Map(),
    readAt,
  );
  expect([ids(columns.waiting), ids(columns.called), ids(columns.docked), ids(columns.done)]).toEqual([
    ['early', 'late'],
    [],
    ['docked'],
    [],
  ]);
});

test('a card on its way stands where it goes until a newer row says where it is', () => {
  const onItsWay = of({ visit: visit('a', 'docked') });
  expect(ids(placed([visit('a', 'waiting')], onItsWay, readAt).docked)).toEqual(['a']);
  expect(ids(placed([visit('a', 'called', 2)], onItsWay, readAt).called)).toEqual(['a']);
  expect(placed([visit('b', 'done', 3)], of({ visit: visit('b', 'left', 3) }), readAt).done).toEqual([]);
});

test('the answer of a move takes the place of an older row: the next move is one of its version', () => {
  const answered = of({ visit: visit('a', 'docked', 2), answeredAt: 2000 });
  expect(placed([visit('a', 'called', 1)], answered, readAt).docked).toEqual([visit('a', 'docked', 2)]);
  expect(placed([visit('a', 'called', 1)], answered, readAt).called).toEqual([]);
  // The list's row of the same version may show a newer job.
  const row = { ...visit('a', 'docked', 2), job: { _id: 'job' } };
  expect(placed([row], answered, readAt).docked).toEqual([row]);
  expect(ids(placed([visit('a', 'done', 3)], answered, readAt).done)).toEqual(['a']);
});

test('an answer that no list shows is on the board until all lists were read again', () => {
  const answered = of({ visit: visit('a', 'docked', 2), answeredAt: 2000 });
  expect(ids(placed([], answered, 1999).docked)).toEqual(['a']);
  expect(placed([], answered, 2000).docked).toEqual([]);
});

test('a card that two columns have is shown once, as its newest row', () => {
  const columns = placed([visit('a', 'waiting'), visit('a', 'docked', 2)], new Map(), readAt);
  expect([ids(columns.waiting), ids(columns.docked)]).toEqual([[], ['a']]);
});

test('an answer follows its move, a failure takes the move back, and a later move of the visit goes on', () => {
  const [first, second, other] = [visit('a', 'called'), visit('a', 'docked'), visit('b', 'done')].map((each) => ({
    visit: each,
  })) as [Pending, Pending, Pending];
  const answer = { visit: visit('a', 'called', 2), answeredAt: 2000 };
  expect(settled(of(first, other), first, answer)).toEqual(of(other, answer));
  expect(settled(of(first, other), first, undefined)).toEqual(of(other));
  expect(settled(of(second, other), first, answer)).toEqual(of(second, other));
});
