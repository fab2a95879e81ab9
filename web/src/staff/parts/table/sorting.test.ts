import { expect, test } from '@jest/globals';
import { nextSort, sortedRows, sortFrom, sortText, type SortValue } from './sorting.ts';

test('the sort of an address is read and written, and anything else is none', () => {
  for (const text of ['name', '-arrived']) expect(sortText(sortFrom(text)!)).toBe(text);
  expect(sortFrom('-arrived')).toEqual({ by: 'arrived', isDescending: true });
  expect([null, undefined, '', '-', '--a', 'a b', '<b>'].map(sortFrom)).toEqual(Array(7).fill(undefined));
});

test('a press sorts ascending first, then the other way round, and another column ascending again', () => {
  const first = nextSort(undefined, 'name');
  expect(first).toEqual({ by: 'name', isDescending: false });
  expect(nextSort(first, 'name')).toEqual({ by: 'name', isDescending: true });
  expect(nextSort({ by: 'name', isDescending: true }, 'name')).toEqual(first);
  expect(nextSort({ by: 'name', isDescending: true }, 'gate')).toEqual({ by: 'gate', isDescending: false });
});

const sorted = (values: SortValue[], isDescending = false, language = 'de') =>
  sortedRows(values, (value) => value, { isDescending, language });

test("texts are sorted as in the reader's language, numbers in them by their value", () => {
  expect(sorted(['Zug', 'Öl', 'apfel', 'Obst'])).toEqual(['apfel', 'Obst', 'Öl', 'Zug']);
  expect(sorted(['Zug', 'Öl', 'apfel'], false, 'sv')).toEqual(['apfel', 'Zug', 'Öl']);
  expect(sorted(['Gate 10', 'Gate 9', 'gate 1'])).toEqual(['gate 1', 'Gate 9', 'Gate 10']);
  expect(sorted([10, 9, 1], true)).toEqual([10, 9, 1]);
});

test('rows without a value are last both ways, and equal ones stay in their order', () => {
  expect(sorted(['b', '', 'a', null])).toEqual(['a', 'b', '', null]);
  expect(sorted(['b', '', 'a', null], true)).toEqual(['b', 'a', '', null]);
  const rows = [
    { id: 1, gate: 'A' },
    { id: 2, gate: 'a' },
    { id: 3, gate: 'A' },
  ];
  const order = sortedRows(rows, ({ gate }) => gate, { isDescending: true, language: 'en' });
  expect(order.map(({ id }) => id)).toEqual([1, 2, 3]);
});
