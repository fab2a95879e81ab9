import { expect, test } from '@jest/globals';
import { stillListed } from './use-selection.ts';

test('what is not listed any more is not selected', () => {
  expect([...stillListed(new Set(['a', 'b', 'c']), ['c', 'x', 'a'])]).toEqual(['c', 'a']);
  expect(stillListed(new Set(['a']), []).size).toBe(0);
});
