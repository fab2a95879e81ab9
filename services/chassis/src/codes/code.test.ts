import { expect, test } from '@jest/globals';
import { codeHash, isSameHash, newCode } from './index.ts';

test('a code has 22 characters of base58, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(codes).size).toBe(1_000);
});

test('a hash is that of its own code alone, and does not contain the code', () => {
  const [code, other] = [newCode(), newCode()];
  expect(codeHash(code)).toMatch(/^[\w-]{43}$/);
  expect(codeHash(code)).not.toContain(code);
  expect(isSameHash(codeHash(code), codeHash(code))).toBe(true);
  expect(isSameHash(codeHash(code), codeHash(other))).toBe(false);
  expect(isSameHash(codeHash(code), '')).toBe(false);
});
