import { expect, test } from '@jest/globals';
import { isSame, parseStat, tokenOf } from './identity.ts';

test('a name with spaces and brackets does not shift the fields', () => {
  const fields = ['S', '7', ...Array.from({ length: 17 }, () => '0'), '12345'];
  expect(parseStat(`42 (a (b) c) ${fields.join(' ')} 0 0`)).toEqual({ state: 'S', parent: 7, started: '12345' });
});

test('this process is itself, and no other that once had its number', () => {
  const token = tokenOf(process.pid) ?? '';
  expect(isSame({ pid: process.pid, token })).toBe(true);
  expect(isSame({ pid: process.pid, token: `${token}0` })).toBe(false);
});
