import { newCode } from '@gatelingo/chassis/codes';
import { expect, test } from '@jest/globals';
import { auth, withAuth } from './auth-service.ts';

withAuth();

const requestCopy = async (token: string, id: string) => {
  const body = { kind: 'export', subject: { kind: 'staff', id }, reason: 'Asked by mail' };
  const answer = await auth.call('POST', '/privacy/requests', { token, body });
  expect(answer.status).toBe(202);
  return String(answer.body.requestId);
};

test('while a service gives no answer, the download says so before it begins', async () => {
  const { token, userId } = await auth.found();
  const id = await requestCopy(token, userId);
  const answer = await auth.call('GET', `/privacy/requests/${id}/file`, { token });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body.error).toContain('not available right now');
  // It was not fetched: the request is open.
  const shown = await auth.call('GET', `/privacy/requests/${id}`, { token });
  expect(shown.body.request).toMatchObject({ kind: 'export', state: 'open' });
});

test('a copy is of the own company, and of a request for one', async () => {
  const { token, userId } = await auth.found();
  const stranger = await auth.found();
  const id = await requestCopy(token, userId);
  expect((await auth.call('GET', `/privacy/requests/${id}/file`, { token: stranger.token })).status).toBe(404);
});

test('attack: codes of links are guessed, then all are answered alike, and soon not at all', async () => {
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await auth.call('GET', `/my-data/file?code=${newCode()}`)).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses[0]).toBe(404);
});
