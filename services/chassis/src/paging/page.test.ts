import { expect, test } from '@jest/globals';
import { cutPage, pageOf } from './page.ts';

const positionOf = (id: string) => ({ time: new Date(0), id });
const next = (id: string) => ({ next: positionOf(id) });

test.each([
  ['ends with the row that reaches the most', ['a', 'b', 'c'], [3, 7, 1], { rows: ['a', 'b'], ...next('b') }],
  ['has at least one row', ['a', 'b', 'c'], [99], { rows: ['a'], ...next('a') }],
  ['is whole if all its rows are less', ['a', 'b', 'c'], [3, 3, 3], { rows: ['a', 'b', 'c'] }],
  ['is whole if its last row reaches the most', ['a', 'b', 'c'], [3, 3, 4], { rows: ['a', 'b', 'c'] }],
  ['keeps its next page', ['a', 'b', 'c', 'd'], [3, 3, 4], { rows: ['a', 'b', 'c'], ...next('c') }],
  ['may be empty', [], [], { rows: [] }],
])('a page %s', (_title, rows, sizes, expected) => {
  expect(cutPage(pageOf(rows, 3, positionOf), { sizes, most: 10 }, positionOf)).toEqual(expected);
});
