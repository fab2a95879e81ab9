import { expect, it } from '@jest/globals';
import { lookAgain } from './fresh-rows.ts';

const row = (id: string, minute: number) => ({
  _id: id,
  createdAt: `2026-11-20T07:${String(minute).padStart(2, '0')}:00.000Z`,
});

it('takes a row as fresh that came while one looked at the same list', () => {
  const first = lookAgain(undefined, 'today', [row('b', 41), row('a', 30)]);
  expect(first.fresh).toEqual([]);
  const second = lookAgain(first.seen, 'today', [row('c', 52), row('b', 41), row('a', 30)]);
  expect(second.fresh).toEqual(['c']);
  expect(lookAgain(second.seen, 'today', [row('c', 52), row('b', 41)]).fresh).toEqual([]);
});

it('does not take older rows as fresh, nor those of another filter', () => {
  const first = lookAgain(undefined, 'today', [row('b', 41)]);
  expect(lookAgain(first.seen, 'today', [row('b', 41), row('old', 2)]).fresh).toEqual([]);
  expect(lookAgain(first.seen, 'all', [row('c', 52), row('b', 41)]).fresh).toEqual([]);
});

it('takes the first row of an empty list as fresh', () => {
  const empty = lookAgain(undefined, 'today', []);
  expect(lookAgain(empty.seen, 'today', [row('a', 1)]).fresh).toEqual(['a']);
});
