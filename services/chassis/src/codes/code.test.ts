import { expect, test } from '@jest/globals';
import { codeFrom, codeHash, isSameHash, newCode } from './index.ts';

test('a code has 22 characters of base58, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(codes).size).toBe(1_000);
});

test('a code from a secret is the same each time, and that of no other secret', () => {
  const secrets = Array.from({ length: 1_000 }, (_each, n) => codeHash(String(n)));
  const codes = secrets.map(codeFrom);
  for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(codes).size).toBe(1_000);
  expect(secrets.map(codeFrom)).toEqual(codes);
  // The smallest secret has as many characters.
  expect(codeFrom(Buffer.alloc(32).toString('base64url'))).toBe('1'.repeat(22));
});

test('a hash is that of its own code alone, and does not contain the code', () => {
  const [code, other] = [newCode(), newCode()];
  expect(codeHash(code)).toMatch(/^[\w-]{43}$/);
  expect(codeHash(code)).not.toContain(code);
  expect(isSameHash(codeHash(code), codeHash(code))).toBe(true);
  expect(isSameHash(codeHash(code), codeHash(other))).toBe(false);
  expect(isSameHash(codeHash(code), '')).toBe(false);
});
