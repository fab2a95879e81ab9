import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { givenPage } from '../../../shared/session/testing/page.ts';
import { linkPass } from './link-pass.ts';

const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, error: 'Error' });

/** A phone that links its pass; `answers` are the server's, one for each try. */
const givenPhone = (...answers: (ApiError | 'ok')[]) => {
  const screen = givenPage();
  const server = { told: 0 };
  const send = () => {
    server.told += 1;
    const answer = answers.shift() ?? 'ok';
    return answer === 'ok' ? Promise.resolve({}) : Promise.reject(answer);
  };
  return { screen, server, stop: linkPass({ send, page: screen.page }) };
};
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('sends once whose session it is', async () => {
  const phone = givenPhone();
  await passes(600_000);
  expect([phone.server.told, phone.screen.hasListeners()]).toEqual([1, false]);
});

// promise: Guests and staff talk
it('tries again without connection, later and later, and at once when it is back', async () => {
  const offline = failure(0, 'no_connection');
  const phone = givenPhone(offline, failure(503, 'unavailable'), offline);
  await passes(5_000);
  expect(phone.server.told).toBe(2);
  await passes(10_000);
  expect(phone.server.told).toBe(3);
  phone.screen.backOnline();
  await passes(600_000);
  expect([phone.server.told, phone.screen.hasListeners()]).toEqual([4, false]);
});

it.each([400, 404])('takes %i for the last word, which is only logged', async (status) => {
  const phone = givenPhone(failure(status, status === 404 ? 'not_found' : 'invalid_input'));
  await passes(0);
  phone.screen.backOnline();
  await passes(600_000);
  expect(phone.server.told).toBe(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('sends nothing after the page was left', async () => {
  const phone = givenPhone(failure(0, 'no_connection'));
  await passes(0);
  phone.stop();
  phone.screen.backOnline();
  await passes(600_000);
  expect([phone.server.told, phone.screen.hasListeners()]).toEqual([1, false]);
});
