import { expect, test } from '@jest/globals';
import { isRevoked, issuedAt, notBeforeAt } from './revocation.ts';

const now = new Date('2026-11-20T10:00:00.400Z');

test('a token of before the log-out, also of the same second, is refused', () => {
  const before = issuedAt(now, undefined);
  expect(isRevoked(before, notBeforeAt(now))).toBe(true);
  expect(isRevoked(before - 3600, notBeforeAt(now))).toBe(true);
});

test('a token of a log-in after it, also in the same second, is good', () => {
  expect(isRevoked(issuedAt(now, notBeforeAt(now)), notBeforeAt(now))).toBe(false);
});

test('without a log-out nothing is refused', () => {
  expect(isRevoked(issuedAt(now, undefined), undefined)).toBe(false);
});
