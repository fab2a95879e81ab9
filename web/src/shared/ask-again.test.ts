import { expect, test } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { askAgain } from './ask-again.ts';

const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, error: 'It failed.' });

/** Fails with each of the errors once, then returns the number of calls. */
const failing = (...failures: Error[]) => {
  let asked = 0;
  return {
    asked: () => asked,
    ask: () => {
      const failed = failures[asked];
      asked += 1;
      return failed ? Promise.reject(failed) : Promise.resolve(asked);
    },
  };
};
const soon = () => 0;

test.each([
  ['nobody is there', failure(0, 'no_connection')],
  ['the service breaks off', failure(502, 'bad_gateway')],
  ['the answer breaks off', failure(200, 'no_answer')],
])('when %s, a read is made again', async (_what, failed) => {
  expect(await askAgain(failing(failed, failed).ask, soon)).toBe(3);
});

test('a read whose server is gone is made three times, no more', async () => {
  const failed = failure(0, 'no_connection');
  const service = failing(failed, failed, failed, failed);
  await expect(askAgain(service.ask, soon)).rejects.toBe(failed);
  expect(service.asked()).toBe(3);
});

test.each([
  ['that takes too long', failure(0, 'no_answer')],
  ['that is refused', failure(404, 'not_found')],
  ['whose service is not available and says when it will be', failure(503, 'unavailable')],
  ['that was given up', new DOMException('given up', 'AbortError')],
])('a read %s is not', async (_what, failed) => {
  const service = failing(failed);
  await expect(askAgain(service.ask, soon)).rejects.toBe(failed);
  expect(service.asked()).toBe(1);
});
