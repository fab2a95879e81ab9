import { setTimeout as pause } from 'node:timers/promises';
import { topicPartitions, topicRetentionMs, topics, type Topic } from '@gatelingo/proto/events';
import { refuseCertificate } from '../errors/index.ts';
import { createLogger, type Logger } from '../log/index.ts';
import { withDeadline } from '../store/deadline.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import { connectKafka, mayWorkLater, type Admin, type KafkaOptions } from './kafka.ts';

/** A fact carries a whole document (registration.document.v1). */
export const maxMessageBytes = 10 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;
// A day longer than a fact is kept: what became a dead letter on the last day can still be re-driven.
const deadLetterRetentionMs = 7 * dayMs;
// The broker removes whole segments: with one a day, nothing outlives its retention by more than about a day.
const segmentMs = dayMs;
const adminDeadlineMs = 30_000;
const startPatienceMs = 30_000;
// From Kafka's protocol.
const topicResource = 2;
const setOnTopic = 1;

export const deadLetterTopic = (group: string) => `${group}.dlq`;

const wish = (topic: string, numPartitions: number, retentionMs: number) => ({
  topic,
  numPartitions,
  configEntries: [
    { name: 'retention.ms', value: String(retentionMs) },
    { name: 'segment.ms', value: String(segmentMs) },
    { name: 'max.message.bytes', value: String(maxMessageBytes) },
  ],
});

export const withAdmin = async <T>(options: KafkaOptions, use: (admin: Admin) => Promise<T>): Promise<T> => {
  const kafka = await connectKafka(options);
  const admin = kafka.admin();
  try {
    return await withDeadline(
      admin.connect().then(() => use(admin)),
      adminDeadlineMs,
      'an administrative call to Kafka',
    );
  } finally {
    await withDeadline(admin.disconnect(), 3_000, 'disconnecting').catch((error: unknown) =>
      options.log.debug({ err: error }, 'an admin client did not disconnect'),
    );
  }
};

const notYet = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE']);

/** kafkajs' own wait fails if the broker does not have a new topic's metadata yet; this one retries. */
const untilKnown = async (admin: Admin, names: string[]): Promise<void> => {
  for (;;) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics: names });
      if (found.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) return;
    } catch (error) {
      if (!notYet.has((error as { type?: string }).type ?? '')) throw error;
    }
    await pause(50);
  }
};

type Wish = ReturnType<typeof wish>;

const createMissing = (options: KafkaOptions, wishes: readonly Wish[]) =>
  withAdmin(options, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const missing = wishes.filter(({ topic }) => !existing.has(topic));
    if (missing.length === 0) return [];
    // Returns false, and does no harm, if another process was faster.
    await admin.createTopics({ topics: [...missing], waitForLeaders: false });
    await untilKnown(
      admin,
      missing.map(({ topic }) => topic),
    );
    return missing.map(({ topic }) => topic);
  });

/** Brings existing topics to these settings; what an operator has set besides stays. Returns the names of those that differed. */
const alterSettings = (options: KafkaOptions, wishes: readonly Wish[]) =>
  withAdmin(options, async (admin) => {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: wishes.map(({ topic }) => ({ type: topicResource, name: topic })),
    });
    const found = new Map(resources.map(({ resourceName, configEntries }) => [resourceName, configEntries]));
    const altered = wishes.flatMap(({ topic, configEntries }) => {
      const own = (found.get(topic) ?? []).filter(
        ({ configSource }: { configSource: number }) => configSource === setOnTopic,
      );
      const settings = new Map(own.map(({ configName, configValue }) => [configName, configValue]));
      if (configEntries.every(({ name, value }) => settings.get(name) === value)) return [];
      // The call replaces all settings of a topic.
      for (const { name, value } of configEntries) settings.set(name, value);
      const all = [...settings].map(([name, value]) => ({ name, value }));
      return [{ type: topicResource, name: topic, configEntries: all }];
    });
    if (altered.length > 0) await admin.alterConfigs({ validateOnly: false, resources: altered });
    return altered.map(({ name }) => name);
  });

/** Creates the topic for the group's dead letters if it is missing. */
export const createDeadLetterTopic = (options: KafkaOptions, group: string) =>
  createMissing(options, [wish(deadLetterTopic(group), 3, deadLetterRetentionMs)]);

export interface CreateTopicsOptions {
  /** Groups that get a dead-letter topic now; a consumer also creates its own at start. */
  groups?: readonly string[];
  /** Prefix of every name, so that systems can share a broker. */
  topicPrefix?: string;
  /** Of each topic; as many as the contract has by default. */
  partitions?: number;
  security?: KafkaSecurity | undefined;
  log?: Logger;
}

/** Waits for a broker that is still starting, as for the stores. */
const patiently = async <T>(log: Logger, call: () => Promise<T>): Promise<T> => {
  const end = Date.now() + startPatienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      refuseCertificate('Kafka', error);
      if (!mayWorkLater(error) || Date.now() > end) throw error;
      log.warn({ err: error }, 'Kafka can not be reached yet');
      await pause(1_000);
    }
  }
};

/**
 * Creates the missing topics of the service, and brings the settings of the others to those of this version; returns the names
 * of the new topics. Waits up to 30 s for a broker that is starting.
 */
export const createTopics = (
  brokers: readonly string[],
  service: string,
  {
    groups = [],
    topicPrefix = '',
    partitions = topicPartitions,
    security,
    log = createLogger({ service }),
  }: CreateTopicsOptions = {},
): Promise<string[]> => {
  const owned = Object.entries<Topic>(topics).filter(([, topic]) => topic.owner === service);
  const wishes = [
    ...owned.map(([name]) => wish(topicPrefix + name, partitions, topicRetentionMs)),
    ...groups.map((group) => wish(deadLetterTopic(topicPrefix + group), 3, deadLetterRetentionMs)),
  ];
  const options = { clientId: service, brokers, security, log };
  return patiently(log, async () => {
    const created = await createMissing(options, wishes);
    const existing = wishes.filter(({ topic }) => !created.includes(topic));
    const altered = existing.length > 0 ? await alterSettings(options, existing) : [];
    if (altered.length > 0) log.info({ topics: altered }, 'topics have the settings of this version');
    return created;
  });
};

/**
 * The reasons, as text, why this version can not use the existing topics; changes nothing. Missing topics are no
 * reason. Waits up to 30 s for a broker that is starting.
 */
export const topicObjections = (
  brokers: readonly string[],
  service: string,
  {
    topicPrefix = '',
    security,
    log = createLogger({ service }),
  }: Omit<CreateTopicsOptions, 'groups' | 'partitions'> = {},
): Promise<string[]> =>
  patiently(log, () =>
    withAdmin({ clientId: service, brokers, security, log }, async (admin) => {
      const owned = Object.entries<Topic>(topics).filter(([, topic]) => topic.owner === service);
      const existing = new Set(await admin.listTopics());
      const wanted = owned.map(([name]) => topicPrefix + name).filter((name) => existing.has(name));
      if (wanted.length === 0) return [];
      const { topics: found } = await admin.fetchTopicMetadata({ topics: wanted });
      // More partitions do no harm; more can't be added without moving keys, and then the facts of a key could change
      // their order.
      return found
        .filter(({ partitions }) => partitions.length < topicPartitions)
        .map(
          ({ name, partitions }) =>
            `topic ${name} has ${String(partitions.length)} partitions, and this version needs ${String(topicPartitions)}`,
        );
    }),
  );
