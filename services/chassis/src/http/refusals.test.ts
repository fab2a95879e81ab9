import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { admin, gatewayKey, post, startThings, type Things } from '../../test/support/things.ts';
import { signTestToken } from '../testing/tokens.ts';

let things: Things;
beforeAll(async () => {
  things = await startThings();
});
afterAll(() => things.stop());

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
  [
    'more values than the contract allows',
    `{"thing":{"name":"a"},"tags":[${Array(400).fill(0).join()}]}`,
    'invalid_input',
    [{ field: 'tags', code: 'too_big', error: 'Send at most 300 values and keys in all.' }],
  ],
])('%s is a 400 that names the field', async (_what, body, code, details) => {
  const answer = await things.call('/thing/create', { ...post(body), token: await admin() });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject(details ? { code, details } : { code });
});

test('all faults are reported at once', async () => {
  const answer = await things.call('/thing/not-an-id?limit=many&x=1', { token: await admin() });
  expect((answer.body as { details: { field: string }[] }).details.map((each) => each.field)).toEqual([
    'id',
    'limit',
    'x',
  ]);
});

test('an endpoint with a text of its own says it of what does not fit, and names the fields all the same', async () => {
  const answer = await things.call('/thing/confirm', post('{}'));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'Invalid parameters', code: 'invalid_input', details: [{ field: 'code', code: 'required' }] },
  });
});

test('a body full of faults is answered with the first hundred', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`k${index}`, 1])));
  const answer = await things.call('/thing/create', { ...post(body), token: await admin() });
  expect((answer.body as { details: unknown[] }).details).toHaveLength(100);
});

// promise: Nobody in who does not belong
test('attack: a body with more values than any, each of which would be looked at and reported', async () => {
  const withCodes = (count: number) => things.call('/thing/confirm', post(`{"code":[${Array(count).fill(0).join()}]}`));
  expect(await withCodes(10_000)).toMatchObject({
    status: 400,
    body: {
      error: 'Send at most 10000 values and keys in all. Most of them are in code.',
      code: 'invalid_input',
      details: [{ field: 'code', code: 'too_big' }],
    },
  });
  expect(await withCodes(9_000)).toMatchObject({ status: 400, body: { details: [{ code: 'invalid_type' }] } });
});

test('a key as long as the body is named by its beginning, and by no more', async () => {
  const answer = await things.call('/thing/create', { ...post(`{"${'k'.repeat(1_500)}":1}`), token: await admin() });
  const { details } = answer.body as { details: { field: string }[] };
  expect(details.map(({ field }) => field)).toEqual(['thing', 'k'.repeat(200)]);
  const operator = await things.call('/thing/create', { ...post(`{"$${'k'.repeat(1_500)}":1}`), token: await admin() });
  expect(operator.body).toMatchObject({ details: [{ field: `$${'k'.repeat(199)}` }] });
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
  const answer = await things.call('/thing/create', { ...init, token: await admin() });
  expect(answer).toMatchObject({ status, body: { code } });
});

test.each([
  ['nobody', () => undefined, 401, 'unauthenticated'],
  ['an expired token', () => signTestToken({ expiresInSeconds: -1 }), 401, 'token_expired'],
  ['a foreign key', () => signTestToken({ foreignKey: true }), 401, 'unauthenticated'],
  ['the wrong role', () => signTestToken({ role: 'user' }), 403, 'forbidden'],
])('%s may not create a thing, and the body is not looked at', async (_who, sign, status, code) => {
  const token = await sign();
  const answer = await things.call('/thing/create', { ...post('{broken'), ...(token ? { token } : {}) });
  expect(answer).toMatchObject({ status, body: { code } });
});

test('a public endpoint knows staff by their token, and refuses an invalid one', async () => {
  expect((await things.call('/thing/filters')).body).toEqual({ message: 'anonymous 127.0.0.1' });
  expect((await things.call('/thing/filters', { token: await admin() })).body).toEqual({ message: 'staff 127.0.0.1' });
  expect((await things.call('/thing/filters', { token: await signTestToken({ foreignKey: true }) })).status).toBe(401);
});

// promise: Nobody in who does not belong
test.each([
  ["the gateway's", gatewayKey, '203.0.113.9'],
  ['a direct', undefined, '127.0.0.1'],
  ['a forged', gatewayKey.replace(/^./, '_'), '127.0.0.1'],
])('on %s call the address is %s', async (_, key, address) => {
  const headers = { 'x-forwarded-for': '203.0.113.9', ...(key === undefined ? {} : { 'x-gateway-key': key }) };
  expect((await things.call('/thing/filters', { headers })).body).toEqual({ message: `anonymous ${address}` });
});
