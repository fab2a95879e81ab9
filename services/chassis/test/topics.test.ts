import { expect, test } from '@jest/globals';
import { eventually, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { createTopics, topicObjections, withAdmin } from '../src/events/topics.ts';
import { log } from './support/harness.ts';

const brokers = testStores().kafkaBrokers;

test('topics that are not there yet, or as this version makes them, are no obstacle', async () => {
  const topicPrefix = `${uniqueName()}.`;
  expect(await topicObjections(brokers, 'auth', { topicPrefix, log })).toEqual([]);

  await createTopics(brokers, 'auth', { topicPrefix, log });

  expect(await topicObjections(brokers, 'auth', { topicPrefix, log })).toEqual([]);
});

test('a topic with too few partitions is named, and stays as it is', async () => {
  const topicPrefix = `${uniqueName()}.`;
  const topic = `${topicPrefix}auth.company.v1`;
  const options = { clientId: 'test', brokers, log };
  // kafkajs' own wait fails if the broker does not have a new topic's metadata yet.
  await withAdmin(options, (admin) =>
    admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false }),
  );

  await eventually(async () =>
    expect(await topicObjections(brokers, 'auth', { topicPrefix, log })).toEqual([
      `topic ${topic} has 1 partitions, and this version needs 12`,
    ]),
  );

  expect(await withAdmin(options, (admin) => admin.listTopics())).not.toContain(`${topicPrefix}auth.user.v1`);
});
