import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { isClosed, isSessionGone, statusOf } from './status-text.ts';

const failure = (status: number, code: ApiErrorCode, error: string) => new ApiError({ status, code, error });

describe('the status line', () => {
  it('says the spec’s sentences, which every language has', () => {
    expect(statusOf(failure(400, 'invalid_input', 'No session started'), 'pl')).toEqual({ key: 'noSession' });
    expect(statusOf(failure(400, 'invalid_input', 'Invalid language'), 'en')).toEqual({ key: 'invalidLanguage' });
  });

  it('says any other sentence of the server as it is, and "Error" where there is none', () => {
    expect(statusOf(failure(429, 'rate_limited', 'Too many calls.'), 'en')).toEqual({ text: 'Too many calls.' });
    expect(statusOf(failure(400, 'invalid_input', ''), 'en')).toEqual({ key: 'error' });
    expect(statusOf(new TypeError('ours'), 'en')).toEqual({ key: 'error' });
  });

  it('says in the reader’s language what it has words for', () => {
    expect(statusOf(failure(429, 'rate_limited', 'Too many calls.'), 'pl')).toEqual({ key: 'busy' });
    expect(statusOf(failure(0, 'no_connection', 'No connection.'), 'en')).toEqual({ key: 'noConnection' });
  });

  it('knows a session that is over', () => {
    const closed = new ApiError({
      status: 404,
      code: 'not_found',
      error: 'This session was closed.',
      details: [{ field: 'sessionId', code: 'closed', error: 'This session was closed.' }],
    });
    expect([isSessionGone(closed), isClosed(closed)]).toEqual([true, true]);
    const unknown = failure(404, 'not_found', 'There is no such session.');
    expect([isSessionGone(unknown), isClosed(unknown)]).toEqual([true, false]);
    expect(isSessionGone(failure(503, 'unavailable', ''))).toBe(false);
  });
});
