import { createClient } from '@gatelingo/proto/http/client';
import { endpoint } from '@gatelingo/proto/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { eventually } from '../testing/eventually.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { httpContextForTest } from '../testing/http-context.ts';
import { createHttp } from './index.ts';
import { multipartBody } from './multipart.ts';

const contracts = {
  send: endpoint('POST /files', {
    summary: 'x',
    access: ['public'],
    request: { body: z.strictObject({}) },
    bodyType: 'multipart',
    files: { field: 'files', most: 3, bytes: 1_000 },
    bodyLimit: 5_000,
    response: z.strictObject({ files: z.array(z.string()) }),
  }),
};
const context = httpContextForTest('files');
const http = createHttp({ service: 'files', contracts, context });
http.handle(contracts.send, ({ files }) => ({
  files: files.map(
    ({ fileName, bytes, isTooLarge }) => `${fileName} ${String(isTooLarge)} ${bytes.toString('latin1')}`,
  ),
}));

let port: number;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  port = await http.listen();
  client = createClient(`http://127.0.0.1:${String(port)}`);
});
afterAll(() => http.close());

const file = (name: string, content = name) => new File([content], name);
const form = (...parts: [field: string, value: File | string][]) => {
  const made = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') made.append(field, value);
    else made.append(field, value);
  }
  return made;
};
const raw = async (body: string, headers: Record<string, string> = {}) => {
  const contentType = 'multipart/form-data; boundary=cut';
  const address = `http://127.0.0.1:${String(port)}/files`;
  const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': contentType, ...headers } });
  return { status: answer.status, body: (await answer.json()) as object };
};
const part = (field: string, content: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n${content}\r\n`;

test('files come in their order, with their names and without folders', async () => {
  const files = [file('Übersicht.png', 'one'), file('C:\\pictures\\b.png', 'two')];
  const answer = await client.call(contracts.send, { body: {}, files });
  expect(answer.files).toEqual(['Übersicht.png false one', 'b.png false two']);
});

test('given a file that is too large, then it loses its bytes and the others stay', async () => {
  const files = [file('a', 'x'.repeat(1_000)), file('b', 'x'.repeat(1_001)), file('c', 'last')];
  const answer = await client.call(contracts.send, { body: {}, files });
  expect(answer.files).toEqual([`a false ${'x'.repeat(1_000)}`, 'b true ', 'c false last']);
});

test.each(hostileTexts(60_000))('$what in the headers of a part cost no more than their length', async ({ text }) => {
  const heads = [`form-data; name="${text}"`, `form-data; name="files"; filename="${text}"`, `form-data; ${text}`];
  const started = process.threadCpuUsage();
  for (const head of heads) {
    const body = `--cut\r\ncontent-disposition: ${head}\r\ncontent-type: ${text}\r\n\r\nx\r\n--cut--\r\n`;
    expect((await raw(body)).status).toBeLessThan(500);
  }
  expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000);
});

describe('is refused:', () => {
  const known = ['files', file('a')] as [string, File];
  test.each([
    [
      'a file of another field',
      form(known, ['other', file('b')]),
      { code: 'unknown_key', details: [{ field: 'other' }] },
    ],
    ['a text', form(['name', 'Ada'], known), { code: 'unknown_key', details: [{ field: 'name' }] }],
    ['a fourth file', form(known, known, known, known), { code: 'invalid_input', details: [{ code: 'too_big' }] }],
    ['a body without a file', form(), { code: 'invalid_input', details: [{ code: 'required' }] }],
  ])('%s', async (_what, body, expected) => {
    expect(await client.post('/files', {}, body)).toMatchObject({ status: 400, body: expected });
  });

  test('another type of body', async () => {
    expect(await client.post('/files', {}, {})).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  test.each([
    ['that names no boundary', part('files', 'x'), { 'content-type': 'multipart/form-data' }],
    ['that breaks off within a file', part('files', 'x').slice(0, -2), {}],
    ['that breaks off within a header', part('files', 'x').slice(0, 30), {}],
    ['that is something else', 'no parts at all', {}],
  ])('a body %s', async (_what, body, headers) => {
    expect(await raw(body, headers)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('a body that is too large, also one that does not say so', async () => {
    const tooLarge = { status: 413, body: { code: 'too_large' } };
    expect(await raw(part('files', 'x'.repeat(5_000)))).toMatchObject(tooLarge);
    const sent = request({
      port,
      path: '/files',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    });
    sent.write(part('files', 'x'.repeat(6_000)));
    const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });
});

const slowly = (bytes: number) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '4900' };
  const sent = request({ port, path: '/files', method: 'POST', headers });
  sent.on('error', () => undefined);
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  sent.write(part('files', 'x'.repeat(bytes)));
  return { sent, answer };
};
const taken = async () => Number(/^pool_taken\{pool="uploads".*\} (\d+)$/m.exec(await context.metrics.text())?.[1]);

// promise: Questionnaires
test('attack: bodies that announce much and send little take only the room of what they have sent', async () => {
  const announced = [slowly(10), slowly(10), slowly(10)];
  await eventually(async () => expect(await taken()).toBeGreaterThan(0));
  const answer = await client.call(contracts.send, { body: {}, files: [file('a', 'x'.repeat(900))] });
  expect(answer.files).toHaveLength(1);
  for (const { sent } of announced) sent.destroy();
  await eventually(async () => expect(await taken()).toBe(0));
});

test("given a caller's room is used up, then the youngest of its bodies is refused, and the older one goes on", async () => {
  const older = slowly(2_400);
  await eventually(async () => expect(await taken()).toBeGreaterThan(2_400));
  const before = await taken();
  const younger = slowly(2_000);
  await eventually(async () => expect(await taken()).toBeGreaterThan(before + 2_000));
  older.sent.write('x'.repeat(1_000));
  const [refused] = await younger.answer;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  await eventually(async () => expect(await taken()).toBe(before + 1_000));
  for (const { sent } of [older, younger]) sent.destroy();
  await eventually(async () => expect(await taken()).toBe(0));
});

test('attack: a caller who leaves while their token is checked takes no room', async () => {
  const app = express();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<Response>();
  const { promise: checked, resolve: check } = Promise.withResolvers<undefined>();
  let isFirst = true;
  const admit: RequestHandler = async (_request, response, next) => {
    if (isFirst) {
      isFirst = false;
      arrive(response);
      await checked;
    }
    next();
  };
  app.post(
    '/files',
    admit,
    multipartBody(contracts.send, { shares: httpContextForTest('small').shares, ipOf: () => '203.0.113.1' }),
    (_request, response) => void response.json({}),
  );
  const failed = new Promise((resolve) => {
    app.use(((error, _request, response, _next) => {
      resolve(error);
      response.end();
    }) as ErrorRequestHandler);
  });
  const server = app.listen(0, '127.0.0.1');
  // A test that fails must not keep its process.
  server.unref();
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  try {
    const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '4900' };
    const left = request({ port: address.port, path: '/files', method: 'POST', headers });
    left.on('error', () => undefined);
    left.write(part('files', 'x'));
    const response = await arrived;
    left.destroy();
    await once(response, 'close');
    check(undefined);
    expect(await failed).toMatchObject({ code: 'invalid_input' });
    const again = await fetch(`http://127.0.0.1:${String(address.port)}/files`, {
      method: 'POST',
      body: form(['files', file('a')]),
    });
    expect(again.status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
