import { expect, test } from '@jest/globals';
import { newCode } from './index.ts';

test('a code has 22 characters of base58, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(codes).size).toBe(1_000);
});
