import { createClock } from '@gatelingo/chassis/clock';
import { createBus, createTopics, type Bus, type BusOptions } from '@gatelingo/chassis/events';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { deleteTopics, eventually, testKeys, testPartitions, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { headerNames, headerText } from '../../src/events/fact.ts';
import { connectKafka, type KafkaMessage, type TopicMessages } from '../../src/events/kafka.ts';
import { withAdmin } from '../../src/events/topics.ts';
import type { Tx } from '../../src/store/index.ts';
import { log } from './harness.ts';

export const brokers = testStores().kafkaBrokers;
const eventKeys = testKeys().EVENT_KEYS;
const kafka = { clientId: 'test', brokers, log };

/** Separate topics on the shared broker, and buses on them that `close` stops. */
export const openTestTopics = async (...services: string[]) => {
  const topicPrefix = `${uniqueName()}.`;
  for (const service of services)
    await createTopics(brokers, service, { topicPrefix, partitions: testPartitions, log });
  const buses: Pick<Bus<Tx>, 'stop'>[] = [];
  const bus = <T extends Tx>(options: Pick<BusOptions<T>, 'service'> & Partial<BusOptions<T>>): Bus<T> => {
    const metrics = createMetrics('test', { processMetrics: false });
    const made = createBus<T>({ brokers, eventKeys, log, clock: createClock(), metrics, topicPrefix, ...options });
    buses.push(made);
    return made;
  };
  /** Sends messages as they are, as somebody else may. */
  const send = async (topic: string, messages: TopicMessages['messages']) => {
    const producer = (await connectKafka(kafka)).producer();
    await producer.connect();
    // A new topic has no leader for a moment.
    await eventually(() => producer.send({ topic: topicPrefix + topic, messages }));
    await producer.disconnect();
  };
  const messagesOn = (topic: string): Promise<number> =>
    withAdmin(kafka, async (admin) => {
      const offsets = await admin.fetchTopicOffsets(topicPrefix + topic);
      return offsets.reduce((sum, { high }) => sum + Number(high), 0);
    });
  /**
   * The number of different facts, or of undecodable messages, in a group's dead letters: each is published there at
   * least once.
   */
  const deadLettersOf = async (group: string): Promise<number> => {
    const topic = `${topicPrefix}${group}.dlq`;
    const count = await messagesOn(`${group}.dlq`);
    const consumer = (await connectKafka(kafka)).consumer({ groupId: uniqueName('letters'), maxWaitTimeInMs: 200 });
    const found: string[] = [];
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        if (count === 0) resolve();
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const eachMessage = ({ message }: { message: KafkaMessage }) => {
          found.push(`${headerText(message.headers, headerNames.id) ?? ''} ${message.value?.toString('hex') ?? ''}`);
          if (found.length >= count) setImmediate(resolve);
          return Promise.resolve();
        };
        consumer.run({ eachMessage }).catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
    return new Set(found).size;
  };
  /** Stops everything that a test has started, also after a failure. */
  const stopBuses = async () => {
    await Promise.all(buses.splice(0).map((each) => each.stop()));
  };
  const close = async () => {
    await stopBuses();
    await deleteTopics(kafka, topicPrefix);
  };
  return { topicPrefix, eventKeys, bus, send, messagesOn, deadLettersOf, stopBuses, close };
};
