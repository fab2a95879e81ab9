import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { createMember } from '../src/events/member.ts';
import { createDoor } from './support/door.ts';
import { log } from './support/harness.ts';
import { brokers, openTestTopics } from './support/kafka.ts';

let topics: Awaited<ReturnType<typeof openTestTopics>>;
beforeAll(async () => {
  topics = await openTestTopics('registration');
});
afterAll(() => topics.close());

test('while the broker is away a consumer joins again and again, reports for how long, and joins when it is back', async () => {
  const [host = '', port] = (brokers[0] ?? '').split(':');
  const door = await createDoor({ host, port: Number(port) });
  const metrics = createMetrics('test', { processMetrics: false });
  const valueOf = async (name: string) =>
    Number(new RegExp(`^${name}{.*} ([\\d.]+)`, 'm').exec(await metrics.text())?.[1] ?? 0);
  const fatal: unknown[] = [];
  const member = createMember({
    kafka: { clientId: 'test', brokers: [`127.0.0.1:${String(door.port)}`], log },
    group: uniqueName('away'),
    topics: [`${topics.topicPrefix}registration.barcode.v1`],
    prepare: () => Promise.resolve(),
    eachBatch: () => Promise.resolve(),
    onFatal: (error) => void fatal.push(error),
    log,
    metrics,
  });
  const startedAt = Date.now();
  member.start();

  const hasRestarted = (times: number) =>
    eventually(async () => expect(await valueOf('kafka_consumer_restarts_total')).toBeGreaterThanOrEqual(times), {
      timeoutMs: 40_000,
    });
  await hasRestarted(2);
  const awayFor = (Date.now() - startedAt) / 1000;
  await eventually(async () => expect(await valueOf('kafka_consumer_silence_seconds')).toBeGreaterThanOrEqual(awayFor));
  await hasRestarted(3);

  await door.open();
  await member.joined;
  await eventually(async () => expect(await valueOf('kafka_consumer_silence_seconds')).toBeLessThan(awayFor));
  expect(fatal).toEqual([]);
  await member.stop();
  await door.shut();
}, 90_000);
