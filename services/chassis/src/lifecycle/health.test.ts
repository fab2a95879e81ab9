import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { openHealth, untilPassed, type Health } from './health.ts';

let health: Health;
beforeAll(async () => {
  const metrics = createMetrics('small', { processMetrics: false });
  metrics.counter('things_total', 'Things.').inc();
  const log = createLogger({ service: 'small', level: 'silent' });
  health = await openHealth({ config: { HEALTH_PORT: 0, HOST: '127.0.0.1' }, log, metrics });
});
afterAll(() => health.close());

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${health.port}${path}`, { method });
  return [answer.status, await answer.text()] as const;
};

test('while it starts it lives and is not ready', async () => {
  expect((await ask('/livez'))[0]).toBe(200);
  expect(await ask('/readyz')).toEqual([503, '{"status":"failing","failing":["starting"]}']);
});

test('once started, readiness follows the checks; liveness and metrics do not need them', async () => {
  let isUp = false;
  health.ready({
    store: () => {
      if (!isUp) throw new Error('down');
    },
    other: () => undefined,
  });
  expect(await ask('/readyz')).toEqual([503, '{"status":"failing","failing":["store"]}']);
  expect((await ask('/livez'))[0]).toBe(200);
  expect((await ask('/metrics'))[1]).toContain('things_total{service="small"} 1');
  isUp = true;
  expect(await ask('/readyz?verbose')).toEqual([200, '{"status":"ok"}']);
});

test('nothing else is there, and nothing is written', async () => {
  expect((await ask('/'))[0]).toBe(404);
  expect((await ask('/user/me'))[0]).toBe(404);
  expect((await ask('/livez', 'POST'))[0]).toBe(404);
});

test('while it drains it lives and is not ready', async () => {
  health.drain();
  expect(await ask('/readyz')).toEqual([503, '{"status":"failing","failing":["draining"]}']);
  expect((await ask('/livez'))[0]).toBe(200);
});

test('a check of the start alone does not fail later', async () => {
  let isUp = false;
  const check = untilPassed(() => {
    if (!isUp) throw new Error('down');
  });
  await expect(check()).rejects.toThrow('down');
  isUp = true;
  await check();
  isUp = false;
  await expect(check()).resolves.toBeUndefined();
});
