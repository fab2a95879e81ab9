import { binary, endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClock } from '../clock/index.ts';
import { createLogger } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { signTestToken, startJwksServer } from '../testing/tokens.ts';
import { createHttp, staff, type Http } from './index.ts';

const thing = z.strictObject({
  name: z.string().min(1, 'This is needed.').max(10, 'Too long.'),
  size: z.number().optional(),
});
const contracts = {
  createThing: endpoint({
    method: 'POST',
    path: '/thing/create',
    summary: 'Creates a thing.',
    access: ['iadmin'],
    request: { body: z.strictObject({ thing, tags: z.array(z.string()).optional() }) },
    response: z.strictObject({ name: z.string(), by: z.string(), key: z.string() }),
    status: 201,
    bodyLimit: 2000,
    idempotent: true,
    versioned: true,
  }),
  getThing: endpoint({
    method: 'GET',
    path: '/thing/:id',
    summary: 'A thing.',
    access: ['user', 'iadmin'],
    request: {
      params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
      query: z.strictObject({ limit: z.coerce.number().optional() }),
    },
    response: message,
  }),
  getFilters: endpoint({
    method: 'GET',
    path: '/thing/filters',
    summary: 'x',
    access: ['public', 'user'],
    request: {},
    response: message,
  }),
  getBroken: endpoint({
    method: 'GET',
    path: '/broken',
    summary: 'x',
    access: ['public'],
    request: {},
    response: message,
  }),
  getStoreDown: endpoint({
    method: 'GET',
    path: '/store-down',
    summary: 'x',
    access: ['public'],
    request: {},
    response: message,
  }),
  confirmThing: endpoint({
    method: 'POST',
    path: '/thing/confirm',
    summary: 'x',
    access: ['public'],
    invalidText: 'Invalid parameters',
    request: { body: z.strictObject({ code: z.string() }) },
    response: message,
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/picture',
    summary: 'x',
    access: ['public'],
    request: {},
    response: binary('image/png'),
  }),
};

const lines: string[] = [];
let http: Http;
let base: string;
let ready = true;
let keys: Awaited<ReturnType<typeof startJwksServer>>;

const context = (JWKS_URL: string) => ({
  config: { PORT: 0, HOST: '127.0.0.1', TRUSTED_PROXIES: [] as string[], NODE_ENV: 'test' as const, JWKS_URL },
  log: createLogger({ service: 'things', destination: { write: (line) => void lines.push(line) } }),
  clock: createClock(),
  metrics: createMetrics('things', { processMetrics: false }),
});

beforeAll(async () => {
  keys = await startJwksServer();
  const readiness = {
    store: () => {
      if (!ready) throw new Error('down');
    },
  };
  http = createHttp({ service: 'things', contracts, context: context(keys.url), readiness });
  http.handle(contracts.createThing, (request) => {
    request.reply.etag(7);
    return { name: request.body.thing.name, by: staff(request).userId, key: request.idempotencyKey ?? '' };
  });
  http.handle(contracts.getThing, ({ params }) => ({ message: params.id }));
  http.handle(contracts.getFilters, ({ caller, ip }) => ({ message: `${caller.kind} ${ip}` }));
  http.handle(contracts.getBroken, () => ({ message: 'x', extra: 1 }) as { message: string });
  http.handle(contracts.getStoreDown, () =>
    Promise.reject(Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })),
  );
  http.handle(contracts.confirmThing, ({ body }) => ({ message: body.code }));
  http.handle(contracts.getPicture, () => ({
    contentType: 'image/png',
    bytes: new Uint8Array([1, 2, 3]),
    fileName: 'a "b".png',
  }));
  base = `http://127.0.0.1:${String(await http.listen())}`;
});
afterAll(async () => {
  await http.close();
  await keys.close();
});

const call = async (path: string, init: RequestInit & { token?: string } = {}) => {
  const headers = new Headers(init.headers);
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  const response = await fetch(`${base}${path}`, { ...init, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
};
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
const admin = () => signTestToken({ userId: 'u1', role: 'iadmin' });

test('a valid call gets its answer, with status, ETag, idempotency key and request id', async () => {
  const init = post('{"thing":{"name":"box"}}', { 'idempotency-key': 'k-1', 'x-request-id': 'request-1' });
  const answer = await call('/thing/create', { ...init, token: await admin() });
  expect(answer).toMatchObject({ status: 201, body: { name: 'box', by: 'u1', key: 'k-1' } });
  expect(answer.headers.get('etag')).toBe('"7"');
  expect(answer.headers.get('x-request-id')).toBe('request-1');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('x-powered-by')).toBe(false);
});

test.each([
  [
    'a missing field',
    '{"thing":{}}',
    'invalid_input',
    [{ field: 'thing.name', code: 'required', error: 'This is needed.' }],
  ],
  [
    'an empty text',
    '{"thing":{"name":""}}',
    'invalid_input',
    [{ field: 'thing.name', code: 'required', error: 'This is needed.' }],
  ],
  [
    'a wrong type',
    '{"thing":{"name":1}}',
    'invalid_input',
    [{ field: 'thing.name', code: 'invalid_type', error: 'This must be a text.' }],
  ],
  ['no body', '', 'invalid_input', [{ field: 'thing', code: 'required', error: 'This is needed.' }]],
  [
    'an unknown key',
    '{"thing":{"name":"a","x":1}}',
    'unknown_key',
    [{ field: 'thing.x', code: 'unknown_key', error: 'This key is not known here.' }],
  ],
  ['a Mongo operator', '{"thing":{"name":{"$gt":""}}}', 'unknown_key', [{ field: 'thing.name.$gt' }]],
  ['__proto__', '{"thing":{"name":"a","__proto__":{"size":1}}}', 'unknown_key', [{ field: 'thing.__proto__' }]],
  ['constructor', '{"constructor":{},"thing":{"name":"a"}}', 'unknown_key', [{ field: 'constructor' }]],
  ['broken JSON', '{"thing":', 'malformed_json', undefined],
  ['a bare value', '"thing"', 'malformed_json', undefined],
  ['deep nesting', `{"tags":${'['.repeat(30)}${']'.repeat(30)}}`, 'invalid_input', undefined],
])('%s is a 400 that names the field', async (_what, body, code, details) => {
  const answer = await call('/thing/create', { ...post(body), token: await admin() });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject(details ? { code, details } : { code });
});

test('all faults are told at once', async () => {
  const answer = await call('/thing/not-an-id?limit=many&x=1', { token: await admin() });
  expect((answer.body as { details: { field: string }[] }).details.map((each) => each.field)).toEqual([
    'id',
    'limit',
    'x',
  ]);
});

test('an endpoint with a text of its own says it of what does not fit, and names the fields all the same', async () => {
  const answer = await call('/thing/confirm', post('{}'));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'Invalid parameters', code: 'invalid_input', details: [{ field: 'code', code: 'required' }] },
  });
});

test('a body full of faults is answered with the first hundred', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`k${index}`, 1])));
  const answer = await call('/thing/create', { ...post(body), token: await admin() });
  expect((answer.body as { details: unknown[] }).details).toHaveLength(100);
});

test.each([
  ['too large', post(JSON.stringify({ thing: { name: 'x'.repeat(3000) } })), 413, 'too_large'],
  [
    'not JSON',
    { method: 'POST', body: 'name=box', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['compressed', post('{}', { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type'],
  [
    'with a bad idempotency key',
    post('{"thing":{"name":"a"}}', { 'idempotency-key': 'x'.repeat(201) }),
    400,
    'invalid_input',
  ],
  ['with a bad If-Match', post('{"thing":{"name":"a"}}', { 'if-match': 'seven' }), 400, 'invalid_input'],
])('a body %s is refused', async (_what, init, status, code) => {
  const answer = await call('/thing/create', { ...init, token: await admin() });
  expect(answer).toMatchObject({ status, body: { code } });
});

test.each([
  ['nobody', () => undefined, 401, 'unauthenticated'],
  ['an expired token', () => signTestToken({ expiresInSeconds: -1 }), 401, 'token_expired'],
  ['a foreign key', () => signTestToken({ foreignKey: true }), 401, 'unauthenticated'],
  ['the wrong role', () => signTestToken({ role: 'user' }), 403, 'forbidden'],
])('%s may not create a thing, and the body is not looked at', async (_who, sign, status, code) => {
  const token = await sign();
  const answer = await call('/thing/create', { ...post('{broken'), ...(token ? { token } : {}) });
  expect(answer).toMatchObject({ status, body: { code } });
});

test('a public endpoint knows staff by their token, and refuses an invalid one', async () => {
  expect((await call('/thing/filters')).body).toEqual({ message: 'anonymous 127.0.0.1' });
  expect((await call('/thing/filters', { token: await admin() })).body).toEqual({ message: 'staff 127.0.0.1' });
  expect((await call('/thing/filters', { token: await signTestToken({ foreignKey: true }) })).status).toBe(401);
});

test('a forwarded address counts only from a trusted proxy', async () => {
  const answer = await call('/thing/filters', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.body).toEqual({ message: 'anonymous 127.0.0.1' });
});

test('an address or a method that no contract declares does not exist', async () => {
  expect(await call('/thing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await call('/Thing/filters')).toMatchObject({ status: 404 });
  const wrong = await call('/thing/create', { method: 'PUT', body: '{}' });
  expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(wrong.headers.get('allow')).toBe('POST');
  expect(await call('/thing/%E0%A4%A', { token: await admin() })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('an answer that breaks its contract is an error of ours', async () => {
  expect(await call('/broken')).toMatchObject({ status: 500, body: { code: 'internal' } });
});

test('a store that is down is a 503 that says nothing of it', async () => {
  const answer = await call('/store-down');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('a file is answered as such', async () => {
  const answer = await call('/picture');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''a%20%22b%22.png");
});

test('readiness follows the checks; liveness and metrics do not need them', async () => {
  ready = false;
  expect(await call('/readyz')).toMatchObject({ status: 503, body: { failing: ['store'] } });
  expect((await call('/livez')).status).toBe(200);
  ready = true;
  expect((await call('/readyz')).status).toBe(200);
  expect((await call('/metrics')).body).toContain(
    'http_request_duration_seconds_count{service="things",method="GET",route="/thing/filters",status="200"}',
  );
});

test('a request leaves one line, with the template and never the address', async () => {
  lines.length = 0;
  await call('/thing/0199c5c1-0000-7000-8000-000000000000?limit=5', {
    token: await signTestToken({ userId: 'u9', companyId: 'c9' }),
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    route: '/thing/:id',
    status: 200,
    userId: 'u9',
    companyId: 'c9',
    traceId: expect.any(String),
  });
  expect(lines[0]).not.toMatch(/0199c5c1-0000-7000|limit=5/);
});

test('an endpoint without a handler, or a handler without an endpoint, stops the start', async () => {
  const half = createHttp({ service: 'things', contracts, context: context(keys.url) });
  await expect(half.listen()).rejects.toThrow(/nothing handles POST .thing.create, GET .thing/);
  const other = { ...contracts.getBroken };
  expect(() => {
    half.handle(other, () => ({ message: '' }));
  }).toThrow('is not in its contracts');
});
