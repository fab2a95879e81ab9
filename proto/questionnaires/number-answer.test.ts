import { describe, expect, test } from '@jest/globals';
import { readNumber } from './number-answer.ts';

const number = (value: string) => ({ kind: 'number', value });
const ambiguous = (...values: string[]) => ({ kind: 'ambiguous', values });

describe('a number as people of these countries type it', () => {
  test.each([
    ['Germany', '1.234,56', '1234.56'],
    ['Austria', '1 234,56', '1234.56'],
    ['Switzerland', '1’234.56', '1234.56'],
    ['Switzerland, by a keyboard without the sign', "24'000", '24000'],
    ['United Kingdom', '1,234.56', '1234.56'],
    ['France, narrow space', '1\u202f234,56', '1234.56'],
    ['Poland, hard space', '24\u00a0000', '24000'],
    ['Sweden', '24 000,5', '24000.5'],
    ['Norway, U+2212', '\u22125', '-5'],
    ['Romania', '−18', '-18'],
    ['Ukraine', '1 234 567,8', '1234567.8'],
    ['Italy', '1.234.567', '1234567'],
    ['Portugal', '0,5', '0.5'],
    ['Hungary', '- 5', '-5'],
    ['Turkey', '12,50', '12.50'],
    ['India', '12,34,567.8', '1234567.8'],
    ['Egypt', '٢٤٠٠٠', '24000'],
    ['Egypt, its own signs', '١٬٢٣٤٫٥', '1234.5'],
    ['Egypt, a mark of direction before', '\u200f٢٤', '24'],
    ['Iran', '۲۴٫۵', '24.5'],
    ['India, Devanagari', '१२', '12'],
    ['Japan, full width', '１２．５', '12.5'],
    ['anywhere', '007', '7'],
    ['anywhere', '+3', '3'],
    ['anywhere', '.5', '0.5'],
    ['anywhere', '-0', '0'],
    ['anywhere', '0.125', '0.125'],
    ['anywhere', '1234.567', '1234.567'],
    ['anywhere', '1.5', '1.5'],
    ['anywhere', '  12  ', '12'],
  ])('%s: %j', (_country, typed, value) => {
    expect(readNumber(typed)).toEqual(number(value));
  });
});

test.each([
  ['24.000', '24.000', '24000'],
  ['24,000', '24.000', '24000'],
  ['-1.234', '-1.234', '-1234'],
])('%j is two numbers', (typed, decimal, whole) => {
  expect(readNumber(typed)).toEqual(ambiguous(decimal, whole));
});

test.each([
  '',
  '-',
  '.',
  '5.',
  '12 oder 13',
  '12-13',
  '1e5',
  '24 00',
  '1.23.4',
  '1.234.56',
  '1,234,56',
  '1.234,567.8',
  '24 t',
  '½',
  '٢٤ طن',
  '1234567890123456',
  '1.12345678901',
  '1'.repeat(70),
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toEqual({ kind: 'none' });
});

test('what was read is read as itself', () => {
  for (const value of ['-1234.5', '24000', '0.5', '12.50']) expect(readNumber(value)).toEqual(number(value));
});
