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

const dayMs = 24 * 60 * 60 * 1000;

/** The settings that a topic has of its own. */
const settingsOf = async (topic: string) => {
  const options = { clientId: 'test', brokers, log };
  const { resources } = await withAdmin(options, (admin) =>
    admin.describeConfigs({ includeSynonyms: false, resources: [{ type: 2, name: topic }] }),
  );
  const all = resources.flatMap(({ configEntries }) => configEntries);
  const own = all.filter(({ configSource }: { configSource: number }) => configSource === 1);
  return Object.fromEntries(own.map(({ configName, configValue }) => [configName, configValue]));
};

test('facts are kept six days, dead letters seven, and both are removed by the day', async () => {
  const topicPrefix = `${uniqueName()}.`;

  await createTopics(brokers, 'auth', { topicPrefix, groups: ['auth.people'], log });

  expect(await settingsOf(`${topicPrefix}auth.user.v1`)).toMatchObject({
    'retention.ms': String(6 * dayMs),
    'segment.ms': String(dayMs),
  });
  expect(await settingsOf(`${topicPrefix}auth.people.dlq`)).toMatchObject({
    'retention.ms': String(7 * dayMs),
    'segment.ms': String(dayMs),
  });
});

test('an existing topic gets the settings of this version, and keeps what an operator has set besides', async () => {
  const topicPrefix = `${uniqueName()}.`;
  const topic = `${topicPrefix}auth.user.v1`;
  const configEntries = [
    { name: 'retention.ms', value: String(30 * dayMs) },
    { name: 'min.insync.replicas', value: '1' },
  ];
  const options = { clientId: 'test', brokers, log };
  await withAdmin(options, (admin) =>
    admin.createTopics({ topics: [{ topic, numPartitions: 12, configEntries }], waitForLeaders: false }),
  );

  await eventually(async () => expect(await withAdmin(options, (admin) => admin.listTopics())).toContain(topic));

  expect(await createTopics(brokers, 'auth', { topicPrefix, log })).not.toContain(topic);

  await eventually(async () =>
    expect(await settingsOf(topic)).toMatchObject({
      'retention.ms': String(6 * dayMs),
      'segment.ms': String(dayMs),
      'min.insync.replicas': '1',
    }),
  );
});
