import { createLogger, type Logger } from '../log/index.ts';
import { deadLetterHeaders } from './send-to-dead-letters.ts';
import { headerNames, headerText } from './fact.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import { connectKafka, type Admin, type EachBatchPayload, type KafkaMessage, type KafkaOptions } from './kafka.ts';
import { createSender, type Sender } from './sender.ts';
import { deadLetterTopic, withAdmin } from './topics.ts';

export interface RedriveOptions {
  brokers: readonly string[];
  security?: KafkaSecurity;
  /** The group with the dead letters. */
  group: string;
  topicPrefix?: string;
  log?: Logger;
}

const deadHeaders: readonly string[] = Object.values(deadLetterHeaders);

const redriveMessage = (sender: Sender, group: string, topicPrefix: string, message: KafkaMessage) => {
  const topic = headerText(message.headers, deadLetterHeaders.topic);
  if (topic === undefined) throw new Error(`Dead letter ${message.offset} does not say where it came from.`);
  const headers = Object.entries(message.headers ?? {}).filter(([name]) => !deadHeaders.includes(name));
  return sender.send([
    {
      topic: topicPrefix + topic,
      messages: [
        // Only this group handles the fact again.
        {
          key: message.key,
          value: message.value,
          headers: { ...Object.fromEntries(headers), [headerNames.redriveFor]: group },
        },
      ],
    },
  ]);
};

interface Remaining {
  partition: number;
  end: bigint;
}

/** The end offset of the dead letters per partition; partitions with nothing left are omitted. */
const findRemaining = async (admin: Admin, topic: string, groupId: string): Promise<Remaining[]> => {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ]);
  return ends
    .map(({ partition, high, low }) => {
      const own = committed?.partitions.find((each) => each.partition === partition);
      const begin = BigInt(low);
      const next = own ? BigInt(own.offset) : begin;
      return { partition, end: BigInt(high), next: next < begin ? begin : next };
    })
    .filter(({ end, next }) => next < end);
};

/**
 * Re-drives the current dead letters of a group to the topics that they came from; returns their number. After an
 * interruption it continues at the same place; the group's inbox detects a letter that is sent twice.
 */
export const redrive = async ({
  brokers,
  security,
  group,
  topicPrefix = '',
  log = createLogger({ service: 'redrive' }),
}: RedriveOptions): Promise<number> => {
  const options: KafkaOptions = { clientId: 'redrive', brokers, security, log };
  const topic = deadLetterTopic(topicPrefix + group);
  const groupId = `${topicPrefix}${group}.redrive`;
  const ends = new Map(
    (await withAdmin(options, (admin) => findRemaining(admin, topic, groupId))).map((each) => [
      each.partition,
      each.end,
    ]),
  );
  if (ends.size === 0) return 0;

  const sender = createSender(options);
  const kafka = await connectKafka(options);
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  let moved = 0;
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const eachBatch = async ({ batch, resolveOffset, heartbeat }: EachBatchPayload) => {
        const end = ends.get(batch.partition) ?? 0n;
        for (const message of batch.messages) {
          // Dead letters from now on wait for the next re-drive: one may be the same letter again.
          if (BigInt(message.offset) >= end) break;
          await redriveMessage(sender, group, topicPrefix, message);
          moved += 1;
          resolveOffset(message.offset);
          await heartbeat();
          if (BigInt(message.offset) + 1n >= end) ends.delete(batch.partition);
        }
        if (ends.size === 0) setImmediate(resolve);
      };
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer.run({ eachBatchAutoResolve: false, eachBatch }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
    await sender.close();
  }
  log.info({ group, moved }, 'dead letters were put back');
  return moved;
};
