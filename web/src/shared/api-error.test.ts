import { expect, it } from '@jest/globals';
import { apiErrorFrom } from './api-error.ts';

const date = 'Fri, 20 Nov 2026 13:30:00 GMT';

it.each([
  ['seconds', { 'retry-after': '30' }, 30],
  ['a date, whatever the phone’s clock says', { 'retry-after': 'Fri, 20 Nov 2026 13:31:30 GMT', date }, 90],
  ['a date that has passed', { 'retry-after': 'Fri, 20 Nov 2026 13:29:00 GMT', date }, 0],
  ['a date in an answer without one', { 'retry-after': date }, undefined],
  ['nothing', {}, undefined],
])('the wait that the server asks for: %s', async (_what, headers: Record<string, string>, seconds) => {
  const error = await apiErrorFrom(new Response('{}', { status: 503, headers }));
  expect(error.retryAfter).toBe(seconds);
});
