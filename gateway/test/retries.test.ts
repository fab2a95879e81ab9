import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { newAddress, startGateway, type TestGateway } from './harness.ts';

let on: TestGateway;
beforeAll(async () => {
  on = await startGateway();
});
afterEach(() => {
  on.upstream.answerWith();
  on.upstream.received.length = 0;
});
afterAll(() => on.close());

const key = { 'idempotency-key': 'a-driver-and-his-phone' };
const register = (body = '{"name":"Zofia"}', headers: Record<string, string> = key) =>
  on.call('/api/trucker/register', { method: 'POST', body, headers });

/** The service's process dies during its first `times` calls. */
const breakOff = (times: number) => {
  let left = times;
  on.upstream.answerWith((incoming, response) => {
    if (left-- > 0) incoming.socket.destroy();
    else response.setHeader('content-type', 'application/json').end('{"message":"second"}');
  });
};
const retries = (service: string, reason: string) =>
  `gateway_upstream_retries_total{upstream="${service}",reason="${reason}",service="gateway"}`;

describe('a call that broke off', () => {
  test('is sent again as it was, where its key makes that harmless; and counted', async () => {
    breakOff(1);
    expect(await register()).toMatchObject({ status: 200, json: { message: 'second' } });
    const [first, second] = on.upstream.received;
    expect(on.upstream.received).toHaveLength(2);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ body: '{"name":"Zofia"}', headers: key });
    expect(await on.metrics.text()).toContain(`${retries('registration', 'broke_off')} 1`);
  });

  test('is sent again once only', async () => {
    breakOff(2);
    expect(await register()).toMatchObject({ status: 502, json: { code: 'bad_gateway' } });
    expect(on.upstream.received).toHaveLength(2);
  });

  test('is not sent again without a key', async () => {
    breakOff(1);
    expect(await register('{}', {})).toMatchObject({ status: 502 });
    expect(on.upstream.received).toHaveLength(1);
  });

  test('is not sent again with a key that its endpoint does not look at', async () => {
    breakOff(1);
    const answer = await on.call('/api/confirmation/confirm-step', { method: 'POST', body: '{}', headers: key });
    expect(answer).toMatchObject({ status: 502 });
    expect(on.upstream.received).toHaveLength(1);
  });

  test('is not sent again when its body is too long to be kept, which arrives whole all the same', async () => {
    breakOff(1);
    const long = 'x'.repeat(300_001);
    expect(await register(long)).toMatchObject({ status: 502 });
    expect(on.upstream.received.map(({ body }) => body.length)).toEqual([long.length]);
  });
});

test('a body whose caller leaves before its end goes to no service', async () => {
  const { port } = on;
  // The gateway's "100 Continue" shows that it has read the head.
  const expectation = { expect: '100-continue', 'content-length': '100' };
  const headers = { ...key, ...expectation, 'x-forwarded-for': newAddress() };
  const call = request({ port, path: '/api/trucker/register', method: 'POST', headers });
  call.on('error', () => undefined);
  await once(call, 'continue');
  call.write('{"name":', () => call.destroy());
  await eventually(() => {
    expect(on.lines.some((line) => line.includes('/api/trucker/register') && line.includes('499'))).toBe(true);
  });
  expect(on.upstream.received).toHaveLength(0);
});

/** A free port below those of outgoing connections: none of them takes it before the service has it. */
const closedPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
};

test('a service that takes no connections for a moment gets every call once it does', async () => {
  const port = await closedPort();
  const other = await startGateway({ JOBS_URL: `http://127.0.0.1:${String(port)}` });
  const call = other.call('/api/confirmation/confirm-step', { method: 'POST', body: '{"lat":53.5}' });
  await eventually(async () => {
    expect(await other.metrics.text()).toContain(retries('jobs', 'refused'));
  });
  const bodies: string[] = [];
  const back = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  back.listen(port, '127.0.0.1');
  expect(await call).toMatchObject({ status: 200 });
  expect(bodies).toEqual(['{"lat":53.5}']);
  await other.close();
  back.closeAllConnections();
  back.close();
});
