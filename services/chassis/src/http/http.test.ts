import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { admin, contracts, post, startThings, type Things } from '../../test/support/things.ts';
import { eventually } from '../testing/eventually.ts';
import { signTestToken } from '../testing/tokens.ts';
import { createHttp } from './index.ts';

let things: Things;
beforeAll(async () => {
  things = await startThings();
});
afterAll(() => things.stop());

test('a valid call gets its answer, with status, ETag, idempotency key and request id', async () => {
  const init = post('{"thing":{"name":"box"}}', { 'idempotency-key': 'k-1', 'x-request-id': 'request-1' });
  const answer = await things.call('/thing/create', { ...init, token: await admin() });
  expect(answer).toMatchObject({ status: 201, body: { name: 'box', by: 'u1', key: 'k-1' } });
  expect(answer.headers.get('etag')).toBe('"7"');
  expect(answer.headers.get('x-request-id')).toBe('request-1');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('x-powered-by')).toBe(false);
});

test('an address or a method that no contract declares does not exist', async () => {
  expect(await things.call('/thing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await things.call('/Thing/filters')).toMatchObject({ status: 404 });
  const wrong = await things.call('/thing/create', { method: 'PUT', body: '{}' });
  expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(wrong.headers.get('allow')).toBe('POST');
  expect(await things.call('/thing/%E0%A4%A', { token: await admin() })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('an answer that breaks its contract is an error of ours', async () => {
  expect(await things.call('/broken')).toMatchObject({ status: 500, body: { code: 'internal' } });
});

test('a store that is down is a 503 that says nothing of it', async () => {
  const answer = await things.call('/store-down');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('a 503 of our own is a state: its line is of level info; one with a cause is an error', async () => {
  const lineOf = async (path: string) => {
    const before = things.lines.length;
    expect(await things.call(path)).toMatchObject({ status: 503 });
    await eventually(() => expect(things.lines.slice(before).some((line) => line.includes(path))).toBe(true));
    return JSON.parse(things.lines.slice(before).find((line) => line.includes(path)) ?? '{}') as object;
  };
  const state = await lineOf('/full');
  expect(state).toMatchObject({ level: 'info', msg: 'request', route: '/full', status: 503 });
  expect(state).not.toHaveProperty('err');
  const failure = await lineOf('/store-down');
  expect(failure).toMatchObject({ level: 'error', msg: 'request failed', status: 503, err: expect.anything() });
});

test('a read is in the audit log once it found something, with ids alone', async () => {
  const token = await admin();
  const id = '0197c1d0-0000-7000-8000-000000000001';
  expect(await things.call('/read/no-such-thing', { token })).toMatchObject({ status: 404 });
  expect(things.audited).toEqual([]);
  expect(await things.call(`/read/${id}`, { token })).toMatchObject({ status: 200, body: { message: `${id} 0` } });
  await things.call('/read/words-of-a-user', { token });
  expect(things.audited).toMatchObject([
    { what: 'visit.read', ids: [id] },
    { what: 'visit.read', ids: [] },
  ]);
});

test('a file is answered as such', async () => {
  const answer = await things.call('/picture');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''a%20%22b%22.png");
});

test.each([
  ['image/png', null],
  ['audio/wav', null],
  ['image/svg+xml', 'attachment'],
  ['application/pdf', 'attachment'],
  ['text/html', 'attachment'],
])(
  '%s that somebody outside made runs nothing in our origin, and is shown only as a picture or sound',
  async (type, disposition) => {
    const { headers } = await things.call(`/foreign/${type.replace('+', '%2B')}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(disposition);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('health and metrics are not at the port of the calls; a call is measured by its template', async () => {
  for (const path of ['/livez', '/readyz', '/metrics']) expect((await things.call(path)).status).toBe(404);
  await things.call('/thing/filters');
  const measured =
    'http_request_duration_seconds_count{service="things",method="GET",route="/thing/filters",status="200"}';
  await eventually(async () => expect(await things.context.metrics.text()).toContain(measured));
});

test('a request leaves one line, with the template and never the address', async () => {
  things.lines.length = 0;
  await things.call('/thing/0199c5c1-0000-7000-8000-000000000000?limit=5', {
    token: await signTestToken({ userId: 'u9', companyId: 'c9' }),
  });
  await eventually(() => expect(things.lines).toHaveLength(1));
  expect(JSON.parse(things.lines[0] ?? '')).toMatchObject({
    route: '/thing/:id',
    status: 200,
    userId: 'u9',
    companyId: 'c9',
    traceId: expect.any(String),
  });
  expect(things.lines[0]).not.toMatch(/0199c5c1-0000-7000|limit=5/);
});

test("a call that is refused leaves a line of its caller's trace", async () => {
  things.lines.length = 0;
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await things.call('/thing/filters', { headers: { authorization: 'Bearer nonsense', traceparent } });
  await eventually(() => expect(things.lines).toHaveLength(1));
  expect(JSON.parse(things.lines[0] ?? '')).toMatchObject({ status: 401, traceId: '0af7651916cd43dd8448eb211c80319c' });
});

test('an endpoint without a handler, or a handler without an endpoint, stops the start', async () => {
  const half = createHttp({ service: 'things', contracts, context: things.context });
  await expect(half.listen()).rejects.toThrow(/nothing handles POST .thing.create, GET .thing/);
  const other = { ...contracts.getBroken };
  expect(() => {
    half.handle(other, () => ({ message: '' }));
  }).toThrow('is not in its contracts');
});
