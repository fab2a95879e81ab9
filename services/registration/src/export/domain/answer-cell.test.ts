import { expect, test } from '@jest/globals';
import { answerCell } from './answer-cell.ts';

const words = { yes: 'Ja', no: 'Nein' };
const cell = (type: Parameters<typeof answerCell>[0]['type'], value: string | boolean) =>
  answerCell({ type }, value, words);

test('a box is the word for yes or no in its cell', () => {
  expect([cell('checkbox', true), cell('checkbox', false)]).toEqual(['Ja', 'Nein']);
});

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['1,5', 1.5],
  ['+3', 3],
  ['.5', 0.5],
  ['', ''],
  ['24 000', 24000],
  ['24.000', '24.000'],
  ['123456789012345.1', '123456789012345.1'],
])('the number %j is %j', (written, expected) => {
  expect(cell('number', written)).toBe(expected);
});

test('a day is a day; nothing is guessed of other texts', () => {
  expect(cell('date', '2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(cell('date', '1850-01-01')).toBe('1850-01-01');
  expect(cell('date', '')).toBe('');
  expect(cell('text', '2026-11-20')).toBe('2026-11-20');
  expect(cell('text', '12')).toBe('12');
});
