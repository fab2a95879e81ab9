import { eventually, startJwksServer, testKeys } from '@gatelingo/chassis/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { startReplica } from './realtime-replica.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

test('given a broker that is away for ten minutes, then it lives and is ready: a restart would mend nothing', async () => {
  const jwks = await startJwksServer();
  closing.push(() => jwks.close());
  const { EVENT_KEYS: eventKeys } = testKeys();
  const replica = await startReplica({ topicPrefix: '', jwksUrl: jwks.url, eventKeys, awayBroker: '127.0.0.1:9' });
  closing.push(() => replica.stop());
  await eventually(async () =>
    expect(await replica.context.metrics.text()).toMatch(/^kafka_consumer_restarts_total{.*} [1-9]/m),
  );

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
  for (const path of ['/livez', '/readyz']) {
    const answer = await fetch(replica.url + path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: 'ok' }]);
  }
});
