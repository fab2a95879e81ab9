import { createHook } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { createMember } from '../src/events/member.ts';
import { log } from './support/harness.ts';
import { brokers, openTestTopics } from './support/kafka.ts';

const topic = 'registration.barcode.v1';

let topics: Awaited<ReturnType<typeof openTestTopics>>;
beforeAll(async () => {
  topics = await openTestTopics('registration');
});
afterAll(() => topics.close());

// promise: Nothing lost, nothing twice
test('a consumer that waits for facts sets no timers, gets a fact at once, and stops within two seconds', async () => {
  const received: string[] = [];
  const member = createMember({
    kafka: { clientId: 'test', brokers, log },
    group: uniqueName('waiting'),
    topics: [topics.topicPrefix + topic],
    eachBatch: ({ batch, resolveOffset }) => {
      for (const { value, offset } of batch.messages) {
        received.push(String(value));
        resolveOffset(offset);
      }
      return Promise.resolve();
    },
    prepare: () => Promise.resolve(),
    onFatal: (error) => {
      throw error as Error;
    },
    log,
    metrics: createMetrics('test', { processMetrics: false }),
  });
  member.start();
  await member.joined;
  await topics.send(topic, [{ key: 'one', value: 'a fact' }]);
  await eventually(() => expect(received).toEqual(['a fact']));

  let timers = 0;
  const counting = createHook({ init: (_id, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
  await pause(2_000);
  counting.disable();
  // kafkajs alone sets one each millisecond.
  expect(timers).toBeLessThan(200);

  const began = performance.now();
  await member.stop();
  expect(performance.now() - began).toBeLessThan(2_000);
}, 90_000);
