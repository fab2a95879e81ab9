import { expect, test } from '@jest/globals';
import { refuseBadStatus } from './http.ts';

const refused = (status: number, headers: Record<string, string> = {}) => {
  try {
    refuseBadStatus('oracle', new Response(null, { status, headers }));
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  ['too many calls', 429, {}, { failure: 'temporary', throttled: true }],
  ['a server that says when it has room again', 503, { 'retry-after': '2' }, { throttled: true, retryAfterSeconds: 2 }],
  ['a server that is down', 503, {}, { failure: 'temporary', throttled: false }],
  ['an error of its own', 500, { 'retry-after': '2' }, { failure: 'temporary', throttled: false }],
  ['a call that it refuses', 400, {}, { failure: 'permanent', throttled: false }],
])('%s', (_what, status, headers, meaning) => {
  expect(refused(status, headers)).toMatchObject({ name: 'ProviderError', ...meaning });
});

test('a status of success is no refusal', () => {
  expect(refused(204)).toBeUndefined();
});
