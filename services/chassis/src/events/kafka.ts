import type {
  Admin,
  Consumer,
  EachBatchPayload,
  IHeaders,
  Kafka,
  KafkaMessage,
  Producer,
  TopicMessages,
} from 'kafkajs';
import type { Logger } from '../log/index.ts';
import { DeadlineError } from '../store/deadline.ts';

export type { Admin, Consumer, EachBatchPayload, IHeaders, Kafka, KafkaMessage, Producer, TopicMessages };

export interface KafkaOptions {
  clientId: string;
  /** `host:port` of each. */
  brokers: readonly string[];
  log: Logger;
}

/**
 * kafkajs, imported at the first use. Its own retries are few and short: the caller creates a new client instead,
 * because kafkajs does not always recover from a lost broker.
 */
export const connectKafka = async ({ clientId, brokers, log }: KafkaOptions): Promise<Kafka> => {
  const { default: kafkajs } = await import('kafkajs');
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    // Its messages contain hosts and offsets, never payloads; the code that handles an error logs it.
    logCreator: () => (entry) => log.debug({ kafka: entry.namespace, detail: entry.log.message }, 'kafkajs'),
  });
};

/** kafkajs' own partitioner, the same as Java's: keys keep their partition for every sender. */
export const defaultPartitioner = async () => (await import('kafkajs')).default.Partitioners.DefaultPartitioner;

/** The first cause of a kafkajs error; kafkajs wraps its errors. */
export const rootCause = (error: unknown): unknown => {
  const { cause, originalError } = (error ?? {}) as { cause?: unknown; originalError?: unknown };
  const inner = cause ?? originalError;
  return inner ? rootCause(inner) : error;
};

/** The broker did not answer in time: the request itself is correct. */
export class SilentBrokerError extends Error {
  override name = 'SilentBrokerError';
}

/** Whether a retry may succeed (a lost broker, a group that rebalances), according to kafkajs. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof SilentBrokerError ||
  error instanceof DeadlineError ||
  (error as Error | undefined)?.name === 'KafkaJSNumberOfRetriesExceeded' ||
  // A broker that has just started has no coordinator yet; kafkajs calls that final.
  (error as Error | undefined)?.name === 'KafkaJSGroupCoordinatorNotFound' ||
  // kafkajs' plain error for a connection that it lost between two calls.
  (error as Error | undefined)?.message === 'Broker not connected' ||
  (rootCause(error) as { retriable?: boolean } | undefined)?.retriable === true;
