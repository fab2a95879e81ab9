import type { Logger } from '../log/index.ts';
import { withDeadline } from '../store/deadline.ts';
import { connectForLong, defaultPartitioner, type KafkaOptions, type Producer, type TopicMessages } from './kafka.ts';

export interface Sender {
  /** Resolves when every replica in sync has the messages; rejects after 10 s at the latest. */
  send(topicMessages: TopicMessages[]): Promise<void>;
  close(): Promise<void>;
}

const connectDeadlineMs = 8_000;
/** Shorter than the relay's lease, so that a relay that lost its lease no longer waits. */
export const sendDeadlineMs = 10_000;
const allReplicas = -1;

interface Connected {
  producer: Producer;
  end(): void;
}

/** A call that still waits for an answer after its deadline ends with the connections. */
const disconnect = async ({ producer, end }: Connected, log: Logger) => {
  await withDeadline(producer.disconnect(), 3_000, 'disconnecting a producer').catch((error: unknown) =>
    log.debug({ err: error }, 'a producer did not disconnect'),
  );
  end();
};

/**
 * An idempotent producer, connected at the first send. It is dropped after a failure: its sequence numbers no longer
 * match the broker's, and a pending request ends with its connection.
 */
export const createSender = (options: KafkaOptions): Sender => {
  const { log } = options;
  let current: Promise<Connected> | undefined;

  const connect = async (): Promise<Connected> => {
    const { kafka, end } = await connectForLong(options);
    const producer = kafka.producer({
      createPartitioner: await defaultPartitioner(),
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    });
    try {
      await withDeadline(producer.connect(), connectDeadlineMs, 'connecting to Kafka');
      return { producer, end };
    } catch (error) {
      await disconnect({ producer, end }, log);
      throw error;
    }
  };

  const drop = async (failed: Promise<Connected>) => {
    if (current === failed) current = undefined;
    const connected = await failed.catch(() => undefined);
    if (connected) await disconnect(connected, log);
  };

  return {
    send: async (topicMessages) => {
      const used = (current ??= connect());
      try {
        const { producer } = await used;
        await withDeadline(
          producer.sendBatch({ acks: allReplicas, timeout: sendDeadlineMs, topicMessages }),
          sendDeadlineMs,
          'sending to Kafka',
        );
      } catch (error) {
        void drop(used);
        throw error;
      }
    },
    close: async () => {
      if (current) await drop(current);
    },
  };
};
