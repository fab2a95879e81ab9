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
  /** `host:port`, as an array or parted by commas. */
  brokers: string | readonly string[];
  log: Logger;
}

export const brokerList = (brokers: string | readonly string[]): string[] =>
  (typeof brokers === 'string' ? brokers.split(',') : [...brokers]).map((broker) => broker.trim());

/**
 * kafkajs, imported when it is first needed. Its own retries are few and short: who uses it begins anew with a fresh
 * client instead, since kafkajs does not always recover from a broker that was gone.
 */
export const connectKafka = async ({ clientId, brokers, log }: KafkaOptions): Promise<Kafka> => {
  const { default: kafkajs } = await import('kafkajs');
  return new kafkajs.Kafka({
    clientId,
    brokers: brokerList(brokers),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    // Its messages name hosts and offsets, never payloads; what matters is logged where it is handled.
    logCreator: () => (entry) => log.debug({ kafka: entry.namespace, detail: entry.log.message }, 'kafkajs'),
  });
};

/** kafkajs' own partitioner, the same as Java's: keys keep their partition whoever sends. */
export const defaultPartitioner = async () => (await import('kafkajs')).default.Partitioners.DefaultPartitioner;

/** The first cause of an error of kafkajs, which wraps them. */
export const rootCause = (error: unknown): unknown => {
  const { cause, originalError } = (error ?? {}) as { cause?: unknown; originalError?: unknown };
  const inner = cause ?? originalError;
  return inner ? rootCause(inner) : error;
};

/** The broker did not answer in time: nothing is wrong with what was asked. */
export class SilentBrokerError extends Error {
  override name = 'SilentBrokerError';
}

/** Whether the same may work later (a broker that is gone, a group that moves), by what kafkajs says. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof SilentBrokerError ||
  error instanceof DeadlineError ||
  (error as Error | undefined)?.name === 'KafkaJSNumberOfRetriesExceeded' ||
  // kafkajs' plain error for a connection that it lost between two calls.
  (error as Error | undefined)?.message === 'Broker not connected' ||
  (rootCause(error) as { retriable?: boolean } | undefined)?.retriable === true;
