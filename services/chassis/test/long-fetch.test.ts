import { createHook } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { connectForLong } from '../src/events/kafka.ts';
import { createLongFetch } from '../src/events/long-fetch.ts';
import { log } from './support/harness.ts';
import { brokers, openTestTopics } from './support/kafka.ts';

const topic = 'registration.barcode.v1';
const waitMs = 30_000;
const soonMs = 15_000;

let topics: Awaited<ReturnType<typeof openTestTopics>>;
beforeAll(async () => {
  topics = await openTestTopics('registration');
});
afterAll(() => topics.close());

/** A consumer whose fetches wait half a minute for a fact, and one fetch that waits. */
const givenWaitingConsumer = async () => {
  const { kafka, end } = await connectForLong({ clientId: 'test', brokers, log });
  const fetching = await createLongFetch(() => waitMs);
  const groupId = uniqueName('waiting');
  // A new broker has no coordinator yet, and this consumer nobody who starts it again, as a member has.
  const admin = kafka.admin();
  await admin.connect();
  await eventually(() => admin.describeGroups([groupId]), { timeoutMs: 40_000 });
  await admin.disconnect();
  const consumer = kafka.consumer({
    groupId,
    partitionAssigners: [fetching.assigner],
    maxWaitTimeInMs: 200,
    sessionTimeout: 2 * waitMs,
  });
  const received: string[] = [];
  let fetches = 0;
  consumer.on(consumer.events.FETCH_START, () => void (fetches += 1));
  await consumer.connect();
  await consumer.subscribe({ topics: [topics.topicPrefix + topic], fromBeginning: true });
  await consumer.run({
    eachMessage: ({ message }) => {
      received.push(String(message.value));
      return Promise.resolve();
    },
  });
  await eventually(() => expect(fetches).toBeGreaterThan(0), { timeoutMs: 40_000 });
  const leave = async () => {
    const left = consumer.stop();
    fetching.leave();
    await left;
    end();
    await consumer.disconnect();
  };
  return { received, fetches: () => fetches, leave };
};

test('a fact arrives at once, however long a fetch may wait for it', async () => {
  const { received, fetches, leave } = await givenWaitingConsumer();
  await topics.send(topic, [{ key: 'one', value: 'a fact' }]);
  await eventually(() => expect(received).toEqual(['a fact']), { timeoutMs: soonMs });
  // Not from the start: kafkajs looks again and again until it knows the leaders of a new topic.
  const before = fetches();
  await pause(2_000);
  // Without the long wait there would have been ten.
  expect(fetches() - before).toBeLessThan(5);
  await leave();
}, 90_000);

test('a stop does not wait for a running fetch', async () => {
  const { leave } = await givenWaitingConsumer();
  const began = performance.now();
  await leave();
  expect(performance.now() - began).toBeLessThan(soonMs);
}, 90_000);

test('a consumer that waits for facts sets no timers', async () => {
  const { leave } = await givenWaitingConsumer();
  let timers = 0;
  const counting = createHook({ init: (_id, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
  await pause(2_000);
  counting.disable();
  // kafkajs alone sets one each millisecond.
  expect(timers).toBeLessThan(200);
  await leave();
}, 90_000);
