import { randomInt, randomUUIDv7 } from 'node:crypto';
import { codeHash, newCode } from '@gatelingo/chassis/codes';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { subjectRow } from '@gatelingo/proto/http/privacy-internal';
import { expect, test } from '@jest/globals';
import { insertRequest } from '../src/privacy/db/request-queries.ts';
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

test('auth has of a colleague the account and the tokens of mails, without hashes, and nothing of another company', async () => {
  const [{ userId, companyId, email }, stranger] = [await auth.found(), await auth.found()];
  const headers = { [internalKeyHeader]: auth.environment.INTERNAL_KEY ?? '' };
  const rowsIn = async (of: string) => {
    const body = { companyId: of, subject: { kind: 'staff', id: userId }, truckerIds: [], visitIds: [] };
    const answer = await auth.post<Blob>('/internal/privacy/export', { headers }, body);
    const lines = (await answer.body.text()).split('\n').filter((line) => line !== '');
    return lines.map((line) => subjectRow.parse(JSON.parse(line)));
  };
  const rows = await rowsIn(companyId);
  expect(rows.find(({ table }) => table === 'account')?.row).toMatchObject({ id: userId, email, name: 'Ana' });
  expect(rows.map(({ table }) => table)).toContain('one_time_token');
  expect(JSON.stringify(rows)).not.toMatch(/Hash|Index/);
  expect(await rowsIn(stranger.companyId)).toEqual([]);
});

test('a copy is of the own company, and of a request for one', async () => {
  const { token, userId } = await auth.found();
  const stranger = await auth.found();
  const id = await requestCopy(token, userId);
  expect((await auth.call('GET', `/privacy/requests/${id}/file`, { token: stranger.token })).status).toBe(404);
});

/** Calls of one address that no other test has: wrong codes count by it. */
const openLinks = () => {
  const address = `10.${[0, 0, 0].map(() => String(randomInt(256))).join('.')}`;
  return async (code: string) =>
    (await auth.call('GET', `/my-data/file?code=${code}`, { headers: { 'x-forwarded-for': address } })).status;
};

/** A driver's own copy, whose link works for a minute; gives the answer to its code. */
const ownCopy = async (changes: { refusedAt?: Date; kind?: 'erase' } = {}) => {
  const { companyId } = await auth.found();
  const [code, now] = [newCode(), auth.context.clock.now()];
  await insertRequest(auth.context.store.manager, auth.context.sealer, {
    ...{ id: randomUUIDv7(), companyId, kind: 'export', subjectKind: 'visit', subjectId: randomUUIDv7() },
    ...{ truckerIds: [], visitIds: [], source: 'driver', about: null, language: 'pl', parts: {}, version: 1 },
    ...{ askedAt: now, dueBy: now, runsAt: now, waitsUntil: null, startedAt: null, doneAt: null, refusedAt: null },
    ...{ fileHash: codeHash(code), fileEndsAt: new Date(now.getTime() + 60_000), ...changes },
  });
  const open = openLinks();
  return () => open(code);
};

test("a driver's link leads to the copy until its end, and to nothing once the driver took it back", async () => {
  const status = await ownCopy();
  // No other service answers here.
  expect(await status()).toBe(503);
  auth.pass(61_000);
  expect(await status()).toBe(404);
  auth.setTime(undefined);
  expect(await (await ownCopy({ refusedAt: new Date() }))()).toBe(404);
  expect(await (await ownCopy({ kind: 'erase' }))()).toBe(404);
});

test('attack: codes of links are guessed, then all are answered alike, and soon not at all', async () => {
  const [open, statuses] = [openLinks(), [] as number[]];
  for (let at = 0; at < 12; at += 1) statuses.push(await open(newCode()));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses[0]).toBe(404);
});
