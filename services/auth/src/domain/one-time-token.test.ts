import { expect, test } from '@jest/globals';
import { expiryOf, hashToken, newToken } from './one-time-token.ts';

test('a token has 256 bits, fits into a link, and no two are the same', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
  }
});

test('what is stored finds the token again without revealing it', () => {
  const token = newToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
});

test('a one-time token ends after 24 hours', () => {
  expect(expiryOf(new Date('2026-11-20T10:00:00.000Z'))).toEqual(new Date('2026-11-21T10:00:00.000Z'));
});
