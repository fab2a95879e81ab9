import { expect, test } from '@jest/globals';
import { newNumberCode, typedCode, typedNumberCode } from './number-code.ts';

test('a thousand codes have six digits each', () => {
  for (let count = 0; count < 1_000; count += 1) expect(newNumberCode()).toMatch(/^\d{6}$/);
});

test.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['012-345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  ['０１２３４５', '012345'],
  ['12345', '12345'],
  ['O12345', 'O12345'],
])('%j is the code %j', (typed, code) => {
  expect(typedNumberCode(typed)).toBe(code);
});

const now = new Date('2026-12-01T07:00:00.000Z');
const known = { codeIndex: 'one', expiresAt: new Date(now.getTime() + 1), tries: 4 };

test.each([
  ['the right one', known, 'one', 'right'],
  ['another one', known, 'other', 'wrong'],
  ['the right one after five wrong ones', { ...known, tries: 5 }, 'one', 'over'],
  ['the right one after its end', { ...known, expiresAt: now }, 'one', 'over'],
  ['any, while none was sent', null, 'one', 'over'],
] as const)('%s is %s', (_what, code, index, kind) => {
  expect(typedCode(code, index, now)).toEqual({ kind });
});
