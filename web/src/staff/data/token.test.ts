import { expect, it } from '@jest/globals';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { saveListsEnd } from '../../shared/kept-lists.ts';
import { localStorageOver } from '../../shared/testing/local-storage.ts';
import { hasEnded, isEndedBy, isExpired, nextCheck, tokenExpiry } from './token.ts';

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

it('ends a log-in with its token, but while auth does not answer not before the list that the device keeps', async () => {
  Object.assign(globalThis, { localStorage: localStorageOver(new Map()) });
  const failing = (status: number) => () =>
    Promise.reject(new ApiError({ status, code: 'no_answer', error: 'It failed.' }));
  const own = token({ exp: 100 });
  const ended = (askAuth: () => Promise<boolean>, now: number) => hasEnded(own, askAuth, now);
  expect([await ended(failing(0), 99_999), await ended(failing(0), 100_000)]).toEqual([false, true]);
  expect(await isEndedBy('token_expired', failing(0), 100_000)).toBe(true);
  saveListsEnd(200_000);
  // A proxy's answers are among them.
  for (const askAuth of [...[0, 401, 403, 404, 407, 503].map(failing), () => Promise.resolve(false)]) {
    expect([await ended(askAuth, 100_000), await ended(askAuth, 199_999), await ended(askAuth, 200_000)]).toEqual([
      ...[false, false, true],
    ]);
    expect(await isEndedBy('token_expired', askAuth, 100_000)).toBe(false);
    expect(await isEndedBy('unauthenticated', askAuth, 100_000)).toBe(true);
  }
  const answers = () => Promise.resolve(true);
  expect([await ended(answers, 99_999), await ended(answers, 100_000)]).toEqual([false, true]);
  expect(await isEndedBy('token_expired', answers, 100_000)).toBe(true);
});

it('checks a log-in at the very end of its token, also if it was looked at just before, and every ten seconds after', () => {
  const own = token({ exp: 100 });
  expect([98_000, 99_999, 100_000, 150_000].map((now) => nextCheck(own, now))).toEqual([2_000, 1, 10_000, 10_000]);
  expect(nextCheck(token({ exp: 1_800_000_000 }), 0)).toBe(2 ** 31 - 1);
});
