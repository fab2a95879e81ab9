import { expect, test } from '@jest/globals';
import { ProviderError } from '../providers/index.ts';
import { RetryLaterError } from '../work/outcomes.ts';
import { laterWhileLoading } from './later-while-loading.ts';

const since = '2026-11-28T08:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(since) + seconds * 1000);
const loading = (retryAfterSeconds?: number) =>
  new ProviderError('loads', { provider: 'x', failure: 'temporary', isLoading: true, retryAfterSeconds });

test.each([
  ['as long as the provider says', loading(7), 0, 7],
  ['five seconds where it says nothing', loading(), 0, 5],
  ['a second at least', loading(0), 10, 1],
  ['no longer than the rest of the minute', loading(30), 45, 15],
  ['a second at the end of the minute', loading(7), 59.9, 1],
])('the wait is %s', (_what, error, seconds, expected) => {
  const later = laterWhileLoading(error, since, after(seconds));
  expect(later).toBeInstanceOf(RetryLaterError);
  expect(later?.seconds).toBe(expected);
  expect(laterWhileLoading(error, new Date(since), after(seconds))?.seconds).toBe(expected);
});

test.each([
  ['a minute has passed', loading(7), 60],
  ['it fails for another reason', new ProviderError('x', { provider: 'x', failure: 'temporary' }), 0],
  ['it is no failure of a provider', new Error('x'), 0],
])('given %s, then there is no wait', (_what, error, seconds) => {
  expect(laterWhileLoading(error, since, after(seconds))).toBeUndefined();
});
