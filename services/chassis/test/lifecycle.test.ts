import { afterEach, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../stack/src/ports.ts';
import { eventually } from '../src/testing/eventually.ts';
import { serve } from '../src/testing/serve.ts';
import { long } from '../../../stack/src/tests/long.ts';

const script = fileURLToPath(new URL('./support/small-service.ts', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const start = (environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { PATH: process.env.PATH, PORT: '0', HEALTH_PORT: '0', SECRET: 'x', DRAIN_SECONDS: '0', ...environment },
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Waiting connections are closed after 20 s: a stop must not wait for this.
  const stopsSoon = async () => {
    const began = Date.now();
    const code = await ended;
    expect(Date.now() - began).toBeLessThan(15_000);
    return code;
  };
  const logged = (text: string) =>
    eventually(() => {
      expect(output).toContain(text);
    });
  return {
    child,
    ended,
    stopsSoon,
    logged,
    lines: () => output,
    async url() {
      await logged('"msg":"listening"');
      return `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1] ?? ''}`;
    },
    async health(path: '/livez' | '/readyz') {
      await logged('"healthPort"');
      return fetch(`http://127.0.0.1:${/"healthPort":(\d+)/.exec(output)?.[1] ?? ''}${path}`);
    },
  };
};
const messages = (output: string) => [...output.matchAll(/"msg":"([^"]+)"/g)].map((each) => each[1]);

// promise: Nothing lost, nothing twice
test('SIGTERM: not ready, the running call is answered, then consumers, workers and stores stop in this order', async () => {
  const service = start({ DRAIN_SECONDS: '0.3', MODE: 'answers when told' });
  const url = await service.url();
  const running = fetch(`${url}/slowly`);
  await service.logged('"msg":"working"');
  service.child.kill('SIGTERM');
  await eventually(async () => {
    expect((await service.health('/readyz')).status).toBe(503);
  });
  service.child.kill('SIGUSR2');
  expect(await (await running).json()).toEqual({ message: 'done' });
  expect(await service.stopsSoon()).toBe(0);
  const order = ['stopping', 'request', 'consumers stopped', 'workers stopped', 'store closed', 'stopped'];
  expect(messages(service.lines()).filter((each) => order.includes(each ?? ''))).toEqual(order);
});

test('while its stores are away it lives, is not ready, and takes no calls; then spans go to the collector that is set, with the trace that came in', async () => {
  const received: string[] = [];
  const collector = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(`${request.url ?? ''} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await freePort();
  const service = start({ MODE: 'waits', PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const statuses = async () => [(await service.health('/livez')).status, (await service.health('/readyz')).status];
  expect(await statuses()).toEqual([200, 503]);
  await expect(fetch(`http://127.0.0.1:${port}/slowly`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  service.child.kill('SIGUSR2');
  await service.logged('"msg":"listening"');
  await eventually(async () => expect(await statuses()).toEqual([200, 200]));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect((await fetch(`http://127.0.0.1:${port}/slowly`, { headers: { traceparent } })).status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(received.join('\n')).toMatch(/^\/v1\/traces /);
  expect(received.join('\n')).toContain('0af7651916cd43dd8448eb211c80319c');
  expect(received.join('\n')).toContain('GET /slowly');
  await collector.close();
});

test('an error that nobody caught ends the process with 1, in order', async () => {
  const service = start({ MODE: 'uncaught' });
  await fetch(`${await service.url()}/slowly`);
  expect(await service.stopsSoon()).toBe(1);
  expect(messages(service.lines())).toEqual(expect.arrayContaining(['uncaught exception', 'store closed', 'stopped']));
});

test('a missing value stops the start and is named', async () => {
  const service = start({ SECRET: '' });
  expect(await service.ended).toBe(1);
  expect(service.lines()).toContain('SECRET: is missing');
});

long(test)('an endpoint that nothing handles stops the start', async () => {
  const service = start({ MODE: 'without a handler' });
  expect(await service.ended).toBe(1);
  expect(service.lines()).toContain('nothing handles GET /slowly');
});
