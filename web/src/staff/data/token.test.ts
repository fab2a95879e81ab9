import { expect, it } from '@jest/globals';
import { isExpired, tokenExpiry } from './token.ts';

const token = (claims: object) =>
  ['{"alg":"EdDSA"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it('reads the expiry of a token, whatever letters its claims hold', () => {
  expect(tokenExpiry(token({ exp: 1_800_000_000, sub: 'Zoë Коваль' }))).toBe(1_800_000_000_000);
});

it('takes a token as expired from the very moment on, and when it cannot be read', () => {
  expect(isExpired(token({ exp: 100 }), 99_999)).toBe(false);
  expect(isExpired(token({ exp: 100 }), 100_000)).toBe(true);
  expect(isExpired('not a token', 0)).toBe(true);
  expect(isExpired(token({}), 1)).toBe(true);
});
