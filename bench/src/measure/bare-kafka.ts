import { Kafka, logLevel } from 'kafkajs';

/** kafkajs alone on a new topic: sends, and gives each message to `hear`. */
export const openBareKafka = async (brokers: string[], topic: string, hear: (key: string, value: string) => void) => {
  const kafka = new Kafka({ clientId: topic, brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }] });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  const consumer = kafka.consumer({ groupId: topic });
  await producer.connect();
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const joined = new Promise<void>((resolve) => consumer.on(consumer.events.FETCH, () => resolve()));
  await consumer.run({
    eachMessage: ({ message: { key, value } }) => Promise.resolve(hear(String(key), String(value))),
  });
  await joined;
  return {
    send: (key: string, value: string) => producer.send({ topic, acks: -1, messages: [{ key, value }] }),
    close: async () => {
      await consumer.disconnect();
      await producer.disconnect();
    },
  };
};
