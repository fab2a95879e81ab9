import { eventually, startForTest } from '@gatelingo/chassis/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { service } from '../src/service.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

test('given a broker that is away for ten minutes, then it lives and is ready: a restart would mend nothing', async () => {
  const replica = await startForTest(service, {
    env: { KAFKA_BROKERS: '127.0.0.1:9', SESSION_VOICE_URL: 'http://127.0.0.1:9' },
  });
  closing.push(() => replica.stop());
  closing.push(() => replica.context.bus.stop());
  await replica.context.bus.start();
  await eventually(async () =>
    expect(await replica.context.metrics.text()).toMatch(/^kafka_consumer_restarts_total{.*} [1-9]/m),
  );

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
  for (const path of ['/livez', '/readyz']) {
    expect(await replica.health.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});
