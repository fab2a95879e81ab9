import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { get, request } from 'node:http';
import { connect } from 'node:net';
import { newAddress, startGateway, startUpstream, type TestGateway } from './harness.ts';

let on: TestGateway;
/** It gives up soon: only for what never ends, as on a busy machine anything else may take that long. */
let hasty: TestGateway;
beforeAll(async () => {
  on = await startGateway();
  hasty = await startGateway({ UPSTREAM_TIMEOUT_MS: '400', REQUEST_TIMEOUT_MS: '1000' });
});
afterEach(() => {
  for (const { upstream } of [on, hasty]) {
    upstream.answerWith();
    upstream.received.length = 0;
  }
});
afterAll(() => Promise.all([on.close(), hasty.close()]));

const newest = () => on.upstream.received.at(-1);
/** The log line of one call; its line comes after its answer. */
const linesOf = (requestId: unknown) => on.lines.filter((line) => line.includes(String(requestId)));

describe('a call that a contract declares', () => {
  test('reaches its service without the prefix, with query, token and body as they were', async () => {
    const token = await signTestToken();
    const answer = await on.call('/api/barcode/list?limit=5', { token });
    expect(answer).toMatchObject({ status: 200, json: { message: 'from the service' } });
    expect(newest()).toMatchObject({
      method: 'GET',
      url: '/barcode/list?limit=5',
      headers: { authorization: `Bearer ${token}` },
    });

    const body = '{"not even": json';
    await on.call('/api/trucker/register', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(newest()).toMatchObject({ method: 'POST', url: '/trucker/register', body });
  });

  test("gets the service's answer as it is: status, headers, error body", async () => {
    on.upstream.answerWith((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json', etag: '"3"', 'retry-after': '7' });
      response.end('{"error":"no","code":"conflict"}');
    });
    const answer = await on.call('/api/user/me', { token: await signTestToken() });
    expect(answer).toMatchObject({
      status: 409,
      headers: { etag: '"3"', 'retry-after': '7' },
      json: { code: 'conflict' },
    });
  });

  test('gets a long answer compressed if the caller reads that, and a short one as it is', async () => {
    const long = JSON.stringify({ rows: Array.from({ length: 300 }, () => 'the same row') });
    const ask = (encodings: string) =>
      fetch(`http://127.0.0.1:${String(on.port)}/api/language`, {
        headers: { 'accept-encoding': encodings, 'x-forwarded-for': newAddress() },
      });
    expect((await ask('gzip')).headers.get('content-encoding')).toBeNull();
    on.upstream.answerWith((_request, response) => {
      response.setHeader('content-type', 'application/json').end(long);
    });
    const [packed, brotli, plain] = [await ask('gzip'), await ask('br'), await ask('identity')];
    const encodingOf = ({ headers }: Response) => headers.get('content-encoding');
    expect([packed, brotli, plain].map(encodingOf)).toEqual(['gzip', null, null]);
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    for (const answer of [packed, brotli, plain]) expect(await answer.text()).toBe(long);
  });

  test('carries one request id and one trace through to the service and the log', async () => {
    const answer = await on.call('/api/language');
    const { 'x-request-id': requestId, traceparent } = newest()?.headers ?? {};
    expect(answer.headers['x-request-id']).toBe(requestId);
    const traceId = String(traceparent).split('-')[1];
    const line = { route: '/api/language', status: 200, requestId, traceId };
    await eventually(() => expect(linesOf(requestId).map((each) => JSON.parse(each) as object)).toMatchObject([line]));
  });

  test('is measured by its template and logged without its address', async () => {
    const { headers } = await on.call('/api/barcode/details/0199c5c1-aaaa-7000-8000-000000000000?secret=1', {
      token: await signTestToken({ userId: 'u1' }),
    });
    const [line = ''] = await eventually(() => {
      const lines = linesOf(headers['x-request-id']);
      expect(lines).toHaveLength(1);
      return lines;
    });
    expect(JSON.parse(line)).toMatchObject({ route: '/api/barcode/details/:id', userId: 'u1' });
    expect(line).not.toMatch(/0199c5c1|secret/);
    expect(await on.metrics.text()).toContain('route="/api/barcode/details/:id",status="200"');
  });
});

describe('a large body', () => {
  const large = 'x'.repeat(8_000_000);

  test('of an answer arrives whole at a caller that reads slowly', async () => {
    on.upstream.answerWith((_request, response) => response.setHeader('content-type', 'text/plain').end(large));
    const received = await new Promise<number>((resolve, reject) => {
      get({ port: on.port, path: '/api/language', headers: { 'x-forwarded-for': newAddress() } }, (answer) => {
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
          answer.pause();
          setImmediate(() => answer.resume());
        });
        answer.on('end', () => {
          resolve(length);
        });
      }).on('error', reject);
    });
    expect(received).toBe(large.length);
  });

  test('in pieces of no announced length reaches the service as it was', async () => {
    const body = 'y'.repeat(400_000);
    await new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': newAddress(), 'transfer-encoding': 'chunked' };
      const outgoing = request({ port: on.port, path: '/api/trucker/register', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', resolve);
      });
      outgoing.on('error', reject);
      for (let at = 0; at < body.length; at += 50_000) outgoing.write(body.slice(at, at + 50_000));
      outgoing.end();
    });
    expect(newest()?.body === body).toBe(true);
  });
});

test('a caller that leaves ends the call to the service', async () => {
  let ended = false;
  on.upstream.answerWith((_request, response) => {
    response.once('close', () => {
      ended = true;
    });
  });
  const call = get({ port: on.port, path: '/api/language', headers: { 'x-forwarded-for': newAddress() } });
  call.on('error', () => undefined);
  await eventually(() => {
    expect(on.upstream.received).toHaveLength(1);
  });
  call.destroy();
  await eventually(() => {
    expect(ended).toBe(true);
  });
});

describe('what is not declared', () => {
  test.each(['/api/metrics', '/api/livez', '/api/user', '/api', '/api/', '/api/user/me/', '/api/auth/admin'])(
    '%s is not there',
    async (path) => {
      expect(await on.call(path, { token: await signTestToken() })).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
      expect(on.upstream.received).toHaveLength(0);
    },
  );

  test('another method is refused with those that there are', async () => {
    const answer = await on.call('/api/user/me', { method: 'DELETE', token: await signTestToken() });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET' }, json: { code: 'method_not_allowed' } });
  });
});

describe('a service in trouble', () => {
  test('that is down is a 503', async () => {
    const gone = await startUpstream();
    await gone.close();
    const other = await startGateway({ SESSION_VOICE_URL: gone.url });
    expect(await other.call('/api/language')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { code: 'unavailable' },
    });
    await other.close();
  });

  test('that breaks off is a 502', async () => {
    on.upstream.answerWith((request) => request.socket.destroy());
    const answer = await on.call('/api/trucker/register', { method: 'POST', body: '{}' });
    expect(answer).toMatchObject({ status: 502, headers: { 'retry-after': '2' }, json: { code: 'bad_gateway' } });
  });

  test('that does not answer is a 504, and the call to it is ended', async () => {
    let ended = false;
    hasty.upstream.answerWith((_request, response) => {
      response.once('close', () => {
        ended = true;
      });
    });
    const answer = await hasty.call('/api/language');
    expect(answer).toMatchObject({ status: 504, headers: { 'retry-after': '2' }, json: { code: 'timeout' } });
    await eventually(() => {
      expect(ended).toBe(true);
    });
  });

  test('that closed a kept connection is asked again, once, for a read', async () => {
    await on.call('/api/language');
    let calls = 0;
    on.upstream.answerWith((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.setHeader('content-type', 'application/json').end('{"message":"second"}');
    });
    expect(await on.call('/api/language')).toMatchObject({ status: 200, json: { message: 'second' } });
    expect(calls).toBe(2);
  });

  test('that breaks off twice is a 502, for a read too', async () => {
    let calls = 0;
    on.upstream.answerWith((request) => {
      calls += 1;
      request.socket.destroy();
    });
    expect(await on.call('/api/language')).toMatchObject({ status: 502, json: { code: 'bad_gateway' } });
    expect(calls).toBe(2);
  });

  test('that breaks off within its answer does not make the answer look whole', async () => {
    on.upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('half', () => response.destroy());
    });
    await expect(on.call('/api/language')).rejects.toThrow(/aborted|hang up/);
  });

  test('that falls silent within its answer is cut off', async () => {
    hasty.upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('half');
    });
    await expect(hasty.call('/api/language')).rejects.toThrow(/aborted|hang up/);
  });

  test('that answers before it has read the whole body reaches the caller', async () => {
    hasty.upstream.server.once('request', (_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"too_large"}');
    });
    hasty.upstream.answerWith(() => undefined);
    const head = 'POST /api/trucker/register HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    // It is the caller's body that never ends.
    const answer = await raw(`${head}5\r\nhello\r\n`, hasty.port);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('{"code":"too_large"}');
  });

  test('that asks its connections to close does not close ours', async () => {
    on.upstream.answerWith((_request, response) => {
      response.setHeader('connection', 'close').end('{}');
    });
    expect((await on.call('/api/language')).headers.connection).toBe('keep-alive');
  });
});

/** Sends bytes unchanged and returns all received bytes until the connection ends. */
const raw = (text: string, port = on.port): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });

describe('a request that is too much', () => {
  test.each([
    [
      'oversized headers',
      `GET /api/language HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_input'],
    [
      'two lengths',
      'POST /api/trucker/register HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'invalid_input',
    ],
  ])('%s', async (_what, text, status, code) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
  });

  test('headers that never end', async () => {
    const other = await startGateway({ HEADERS_TIMEOUT_MS: '300' });
    const answer = await raw('GET /api/language HTTP/1.1\r\nHost: x\r\nX-Slow: ', other.port);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'timeout' });
    await other.close();
  });

  test('a body that never ends is cut', async () => {
    const head = 'POST /api/trucker/register HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n';
    const answer = await raw(`${head}{"slow":`, hasty.port);
    expect(answer).toMatch(/^(HTTP\/1.1 408|$)/);
    expect(hasty.upstream.received).toHaveLength(0);
  });

  // promise: Nobody in who does not belong
  test("a body larger than its contract's limit is refused before it is sent on", async () => {
    const body = 'x'.repeat(100_001);
    expect(await on.call('/api/auth/login', { method: 'POST', body })).toMatchObject({
      status: 413,
      json: { code: 'too_large' },
    });
    expect(on.upstream.received).toHaveLength(0);
    expect(await on.call('/api/trucker/register', { method: 'POST', body })).toMatchObject({ status: 200 });
  });
});
