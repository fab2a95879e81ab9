import { endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpContextForTest } from '../testing/http-context.ts';
import { createHttp, type Http } from './index.ts';

const contracts = {
  ask: endpoint('POST /ask', { summary: 'Asks.', access: ['internal'], request: {}, response: message }),
};
const keys = ['newest key', 'older key'];
const opened: Http[] = [];

const start = async (internalKeys: { INTERNAL_KEY?: string[] }) => {
  const http = createHttp({
    service: 'small',
    contracts,
    context: httpContextForTest('small', internalKeys),
    verifyToken: () =>
      Promise.resolve({ userId: 'u', companyId: 'c', role: 'iadmin', sessionVersion: 0, issuedAt: 0, expiresAt: 1 }),
  });
  http.handle(contracts.ask, ({ caller }) => ({ message: caller.kind }));
  opened.push(http);
  const url = `http://127.0.0.1:${await http.listen()}/ask`;
  return async (headers: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', headers });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  };
};

let ask: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  ask = await start({ INTERNAL_KEY: keys });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

test.each(keys)('a service with the key %j is answered, and is no person', async (key) => {
  expect(await ask({ [internalKeyHeader]: key })).toEqual({ status: 200, body: { message: 'anonymous' } });
});

test.each([
  ['no key', {}],
  ['an empty key', { [internalKeyHeader]: '' }],
  ['a wrong key', { [internalKeyHeader]: 'newest kez' }],
  ['the beginning of a key', { [internalKeyHeader]: 'newest' }],
  ['both keys in one', { [internalKeyHeader]: keys.join(',') }],
  ['the token of an administrator', { authorization: 'Bearer a.b.c' }],
])('with %s nothing is answered', async (_what, headers) => {
  expect(await ask(headers)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('a service without keys answers nobody', async () => {
  const other = await start({});
  expect((await other({})).status).toBe(401);
  expect((await other({ [internalKeyHeader]: '' })).status).toBe(401);
});
