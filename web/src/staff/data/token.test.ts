import { expect, it } from '@jest/globals';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { saveListsEnd } from '../../shared/kept-lists.ts';
import { localStorageOver } from '../../shared/testing/local-storage.ts';
import { hasEnded, isExpired, tokenExpiry } from './token.ts';

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

it('ends a log-in with its token, but without an answer of the server not before the list that the device keeps', async () => {
  Object.assign(globalThis, { localStorage: localStorageOver(new Map()) });
  const answers = (status: number) => () =>
    Promise.reject(new ApiError({ status, code: 'no_answer', error: 'It failed.' }));
  const own = token({ exp: 100 });
  const ended = (status: number, now: number) => hasEnded(own, answers(status), now);
  expect([await ended(0, 99_999), await ended(0, 100_000)]).toEqual([false, true]);
  saveListsEnd(200_000);
  for (const status of [0, 503])
    expect([await ended(status, 100_000), await ended(status, 199_999), await ended(status, 200_000)]).toEqual([
      ...[false, false, true],
    ]);
  expect([await ended(401, 99_999), await ended(401, 100_000)]).toEqual([false, true]);
  expect(await hasEnded(own, () => Promise.resolve(), 100_000)).toBe(true);
});
