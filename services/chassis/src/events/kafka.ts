import { createRequire } from 'node:module';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import type { Kafka } from 'kafkajs';
import { certificateProblem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { DeadlineError } from '../store/deadline.ts';
import type { KafkaSecurity } from './kafka-security.ts';

export type {
  Admin,
  Consumer,
  EachBatchPayload,
  IHeaders,
  Kafka,
  KafkaMessage,
  Producer,
  TopicMessages,
} from 'kafkajs';

export interface KafkaOptions {
  clientId: string;
  /** `host:port` of each. */
  brokers: readonly string[];
  security?: KafkaSecurity | undefined;
  log: Logger;
}

/** A client whose caller has deadlines of its own. */
export interface KafkaClient {
  kafka: Kafka;
  /** Closes all its connections at once; calls that still wait for an answer fail. */
  end(): void;
}

const keepAliveMs = 60_000;

interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

/**
 * After its first answer each connection of kafkajs 2.2.4 looks a thousand times a second for requests that wait for
 * room, also if none waits (tulios/kafkajs#1751). From now on only if one waits.
 */
const lookOnlyIfSomeWait = () => {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
    prototype: RequestQueue;
  };
  const look = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) look.call(this);
  };
};

let loading: Promise<typeof import('kafkajs')> | undefined;
const loadKafkajs = () =>
  (loading ??= import('kafkajs').then((loaded) => {
    lookOnlyIfSomeWait();
    return loaded.default;
  }));

/** kafkajs' own kind of connection, but what is written is sent at once; and a way to close them all. */
const createSockets = (tls: ConnectionOptions | undefined, log: Logger) => {
  const open = new Set<Socket>();
  const refused = new Set<string>();
  // kafkajs' own errors come from several places, and not all keep this reason. Once until the broker answers again.
  const onError = (broker: string) => (error: Error) => {
    const reason = certificateProblem(error);
    if (reason === undefined || refused.has(broker)) return;
    refused.add(broker);
    log.error({ broker, reason }, 'the certificate in the connection to Kafka is not accepted');
  };
  const socketFactory = ({ host, port, onConnect }: { host: string; port: number; onConnect: () => void }) => {
    const socket = tls
      ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...tls }, onConnect)
      : connect({ host, port }, onConnect);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, keepAliveMs);
    const broker = `${host}:${port}`;
    socket.on('error', onError(broker));
    // Not at the handshake's end: a broker refuses our own certificate only after it.
    socket.once('data', () => refused.delete(broker));
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket;
  };
  const end = () => {
    for (const socket of open) socket.destroy(new Error('the client has ended'));
  };
  return { socketFactory, end };
};

/**
 * kafkajs, imported at the first use. Its own retries are few and short: the caller creates a new client instead,
 * because kafkajs does not always recover from a lost broker.
 */
const openClient = async (
  { clientId, brokers, security = {}, log }: KafkaOptions,
  { enforceRequestTimeout }: { enforceRequestTimeout: boolean },
): Promise<KafkaClient> => {
  const kafkajs = await loadKafkajs();
  const { socketFactory, end } = createSockets(security.tls, log);
  const kafka = new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    enforceRequestTimeout,
    socketFactory,
    // Its own wish for TLS only goes to the factory, and warns where a password would cross without it.
    ssl: security.tls !== undefined,
    ...(security.sasl && { sasl: security.sasl }),
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    // Its messages contain hosts and offsets, never payloads; the code that handles an error logs it.
    logCreator: () => (entry) => log.debug({ kafka: entry.namespace, detail: entry.log.message }, 'kafkajs'),
  });
  return { kafka, end };
};

/** For a short use: kafkajs ends a call after 10 s. */
export const connectKafka = async (options: KafkaOptions): Promise<Kafka> =>
  (await openClient(options, { enforceRequestTimeout: true })).kafka;

/**
 * For a client that stays: kafkajs' own check of time-outs wakes the process ten times a second for each connection, so
 * it is off, and the caller needs a deadline for every call.
 */
export const connectForLong = (options: KafkaOptions): Promise<KafkaClient> =>
  openClient(options, { enforceRequestTimeout: false });

/** kafkajs' own partitioner, the same as Java's: keys keep their partition for every sender. */
export const defaultPartitioner = async () => (await loadKafkajs()).Partitioners.DefaultPartitioner;

/** The first cause of a kafkajs error; kafkajs wraps its errors. */
const rootCause = (error: unknown): unknown => {
  const { cause, originalError } = (error ?? {}) as { cause?: unknown; originalError?: unknown };
  const inner = cause ?? originalError;
  return inner ? rootCause(inner) : error;
};

/** The broker did not answer in time: the request itself is correct. */
export class SilentBrokerError extends Error {
  override name = 'SilentBrokerError';
}

/** kafkajs calls these final: a broker that has just started has no coordinator yet. */
const passing = [
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSGroupCoordinatorNotFound',
  // A new password is known to one broker before the others.
  'KafkaJSSASLAuthenticationError',
];

/** Whether a retry may succeed (a lost broker, a group that rebalances), according to kafkajs. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof SilentBrokerError ||
  error instanceof DeadlineError ||
  // kafkajs wraps an error once more where it gives up.
  [error, rootCause(error)].some((each) => passing.includes((each as Error | undefined)?.name ?? '')) ||
  // kafkajs' plain error for a connection that it lost between two calls.
  (error as Error | undefined)?.message === 'Broker not connected' ||
  (rootCause(error) as { retriable?: boolean } | undefined)?.retriable === true;
