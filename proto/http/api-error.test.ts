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

it.each([
  ['our shape', 422, '{"error":"No load.","code":"rule_violated"}', 'rule_violated', 'No load.'],
  ['a page of a proxy', 502, '<html>Bad gateway</html>', 'bad_gateway', 'Error'],
  ['a page of a proxy with another status', 599, '', 'internal', 'Error'],
  ['a text instead of an object', 400, '"no"', 'invalid_input', 'Error'],
  ['nothing', 404, 'null', 'not_found', 'Error'],
])('an error answer in %s', async (_what, status, text, code, error) => {
  const failure = await apiErrorFrom(new Response(text, { status, headers: { 'content-language': 'de' } }));
  expect(failure).toMatchObject({ status, code, error, details: [], language: 'de', message: error });
});

it('an error names its call for a log', async () => {
  const failure = await apiErrorFrom(new Response('busy', { status: 503 }), 'GET /site/list');
  expect(failure).toMatchObject({ error: 'Error', message: 'GET /site/list answered 503: busy', isUnreached: false });
});
