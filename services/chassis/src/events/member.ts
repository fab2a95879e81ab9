import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { backoffMs } from '../store/backoff.ts';
import { withDeadline } from '../store/deadline.ts';
import {
  SilentBrokerError,
  connectForLong,
  mayWorkLater,
  type Consumer,
  type EachBatchPayload,
  type KafkaOptions,
} from './kafka.ts';
import { heartbeatMs } from './partition-loop.ts';
import type { Positions } from './positions.ts';

const sessionMs = 10_000;
const silenceMs = 60_000;
/**
 * A fetch ends with the first fact, and after this time without one. A stop, and the next try of a fact that was put off,
 * wait for its end; a shorter one would only cost an idle system more.
 */
const fetchMs = 1_000;
const longestAnswerMs = 15_000;
const watchMs = 5_000;
const disconnectMs = 10_000;
const stopped = Symbol('stopped');

export interface Member {
  start(): void;
  /** Resolves when the member has joined its group for the first time; from then on it receives every new fact. */
  joined: Promise<void>;
  stop(): Promise<void>;
}

export interface MemberOptions {
  kafka: KafkaOptions;
  group: string;
  topics: readonly string[];
  /**
   * For a member that starts at the newest offset and commits none; without it, the group's committed offsets, at first
   * the oldest.
   */
  positions?: Positions;
  eachBatch(payload: EachBatchPayload): Promise<void>;
  /** Called at every change, with the partitions of this member by topic. */
  assigned?(partitions: Readonly<Record<string, readonly number[]>>): void;
  /** Runs before every attempt to join, for example to create topics. */
  prepare(): Promise<void>;
  /** Called on an error that no new attempt can repair. */
  onFatal(error: unknown): void;
  log: Logger;
  metrics: Metrics;
}

/**
 * One member of a group, restarted after failures: if a broker is lost, or silent for a minute, the client ends, and a
 * new client joins after a backoff. kafkajs' own restart is off, because it does nothing after some crashes.
 */
export const createMember = (options: MemberOptions): Member => {
  const { group, topics, positions, log, metrics } = options;
  const silentFor = metrics.gauge('kafka_consumer_silence_seconds', 'Since the last answer of the broker.', ['group']);
  const restarts = metrics.counter('kafka_consumer_restarts_total', 'Times that a member joined again.', ['group']);
  const stopping = new AbortController();
  let lastAnswer = Date.now();
  let loop: Promise<void> = Promise.resolve();
  let hasJoined: () => void = () => undefined;
  const joined = new Promise<void>((resolve) => (hasJoined = resolve));

  const answered = () => {
    lastAnswer = Date.now();
  };

  /** `fetches`: when each broker was asked for facts, until it answers. One that is silent is hidden by the others. */
  const untilSilent = async (signal: AbortSignal, fetches: ReadonlyMap<number, number>) => {
    const began = Date.now();
    while (!signal.aborted) {
      await sleep(watchMs, undefined, { signal, ref: false }).catch(() => undefined);
      silentFor.set({ group }, (Date.now() - lastAnswer) / 1000);
      if (Date.now() - Math.max(began, lastAnswer) > silenceMs)
        return new SilentBrokerError('no fetch or heartbeat was answered');
      if (Date.now() - Math.min(...fetches.values()) > fetchMs + longestAnswerMs)
        return new SilentBrokerError('a fetch was not answered');
    }
    return stopped;
  };

  const join = async (consumer: Consumer) => {
    await options.prepare();
    await positions?.fetch();
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: 1_000,
      partitionsConsumedConcurrently: 3,
      eachBatch: positions ? positions.following(options.eachBatch) : options.eachBatch,
    });
  };

  /** Runs one client: it joins, and returns the reason why it ended. */
  const live = async (): Promise<unknown> => {
    const client = await connectForLong(options.kafka);
    const fetches = new Map<number, number>();
    const consumer = client.kafka.consumer({
      groupId: group,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 30_000,
      maxWaitTimeInMs: fetchMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 4, restartOnFailure: () => Promise.resolve(false) },
    });
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, stopping.signal]);
    const crashed = new Promise<unknown>((resolve) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error));
    });
    for (const event of [consumer.events.FETCH, consumer.events.HEARTBEAT, consumer.events.GROUP_JOIN]) {
      consumer.on(event, answered);
    }
    consumer.on(consumer.events.FETCH_START, ({ payload }) => void fetches.set(payload.nodeId, Date.now()));
    consumer.on(consumer.events.FETCH, ({ payload }) => void fetches.delete(payload.nodeId));
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      options.assigned?.(payload.memberAssignment);
      for (const position of positions?.all() ?? []) consumer.seek(position);
      hasJoined();
    });
    const untilStopped = new Promise<typeof stopped>((resolve) => {
      if (signal.aborted) resolve(stopped);
      signal.addEventListener('abort', () => resolve(stopped), { once: true });
    });
    try {
      const running = join(consumer).then(() => crashed);
      return await Promise.race([running, crashed, untilSilent(signal, fetches), untilStopped]);
    } catch (error) {
      return error;
    } finally {
      end.abort();
      const within = (leaving: Promise<void>) =>
        withDeadline(leaving, disconnectMs, `leaving ${group}`).catch((error: unknown) =>
          log.debug({ err: error, group }, 'a consumer did not disconnect'),
        );
      await within(consumer.disconnect());
      client.end();
    }
  };

  const run = async () => {
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      const began = Date.now();
      const reason = await live();
      if (reason === stopped) return;
      if (!mayWorkLater(reason)) {
        options.onFatal(reason);
        return;
      }
      if (Date.now() - began > silenceMs) attempt = 1;
      restarts.inc({ group });
      log.warn({ err: reason, group, attempt }, 'a consumer will join again');
      await sleep(backoffMs(attempt, 250, 5_000), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      loop = run();
    },
    joined,
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
};
