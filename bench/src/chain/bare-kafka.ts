import { Kafka, logLevel } from 'kafkajs';

const kafkaOf = (brokers: readonly string[], clientId: string) =>
  new Kafka({ clientId, brokers: [...brokers], logLevel: logLevel.NOTHING });

/** A new topic, with as many partitions as each of ours, and kafkajs alone to send to it. */
export const openProducer = async (brokers: readonly string[], topic: string) => {
  const kafka = kafkaOf(brokers, topic);
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }] });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  return {
    send: (key: string, value: string) => producer.send({ topic, acks: -1, messages: [{ key, value }] }),
    close: () => producer.disconnect(),
  };
};

interface Follower {
  topic: string;
  group: string;
  onMessage: (key: string, value: string) => void | Promise<void>;
}

/** kafkajs alone: gives each message to `take`, once it has joined. */
export const follow = async (brokers: readonly string[], { topic, group, onMessage }: Follower) => {
  const consumer = kafkaOf(brokers, group).consumer({ groupId: group });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const joined = new Promise<void>((resolve) => consumer.on(consumer.events.FETCH, () => resolve()));
  await consumer.run({ eachMessage: async ({ message: { key, value } }) => onMessage(String(key), String(value)) });
  await joined;
  return { close: () => consumer.disconnect() };
};
