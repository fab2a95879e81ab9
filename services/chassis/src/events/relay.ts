import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { OutboxFact, OutboxPort, Tx } from '../store/index.ts';
import { backoffMs } from '../store/backoff.ts';
import { withDeadline } from '../store/deadline.ts';
import { toMessage } from './fact.ts';
import { sendDeadlineMs, type Sender } from './sender.ts';

export interface Relay {
  start(): void;
  /** Facts are committed: they are published now, or together with those that follow closely. */
  nudge(): void;
  stop(): Promise<void>;
}

const lease = 'outbox';
const leaseMs = sendDeadlineMs + 5_000;
const sweepMs = 5_000;
const gatherMs = 5;
const batchFacts = 500;
// A record batch must stay below the topic's max.message.bytes.
const batchBytes = 900_000;
const lastDrainMs = 3_000;

/** Facts in their order of arrival, but those of one aggregate by version; facts of one version keep their order. */
export const inVersionOrder = (facts: readonly OutboxFact[]): OutboxFact[] => {
  const byAggregate = Map.groupBy(facts, (fact) => `${fact.topic} ${fact.aggregateId}`);
  // Read from the end: the newest version first, and the last fact of a version first.
  for (const own of byAggregate.values()) own.reverse().sort((a, b) => b.version - a.version);
  return facts.flatMap((fact) => byAggregate.get(`${fact.topic} ${fact.aggregateId}`)?.pop() ?? []);
};

const byTopic = (facts: readonly OutboxFact[], prefix: string) =>
  [...Map.groupBy(facts, (fact) => fact.topic)].map(([topic, own]) => ({
    topic: prefix + topic,
    messages: own.map(toMessage),
  }));

const isCut = (facts: readonly OutboxFact[]) =>
  facts.length >= batchFacts || facts.reduce((sum, fact) => sum + fact.payload.length, 0) >= batchBytes;

/**
 * Publishes the facts in the outbox, one relay per service at a time. A row is removed from the outbox only after Kafka
 * acknowledged it: after a crash in between it is sent again, and the inbox of each group detects that.
 */
export const createRelay = <T extends Tx>(parts: {
  outbox: OutboxPort<T>;
  sender: Sender;
  topicPrefix: string;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
}): Relay => {
  const { outbox, sender, topicPrefix, log, clock, metrics } = parts;
  const holder = randomUUID();
  const waiting = metrics.gauge('outbox_waiting_facts', 'Facts that are committed but not yet published.');
  const age = metrics.gauge('outbox_oldest_age_seconds', 'Age of the oldest fact that waits.');
  const published = metrics.counter('outbox_published_total', 'Facts that Kafka acknowledged.', ['topic']);
  const failures = metrics.counter('outbox_failures_total', 'Times that publishing failed and will be tried again.');

  let started = false;
  let running: Promise<void> | undefined;
  let wanted = false;
  let failed = 0;
  let lastPublished = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;

  const publishBatch = async (): Promise<'busy' | 'more' | 'empty' | 'released'> => {
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const facts = await outbox.claim({ name: lease, holder, now, until }, batchFacts, batchBytes);
    if (!facts) return 'busy';
    if (facts.length === 0) return 'empty';
    await sender.send(byTopic(inVersionOrder(facts), topicPrefix));
    const hasMore = isCut(facts) || wanted;
    await outbox.remove(
      facts.map((fact) => fact.id),
      hasMore ? undefined : { name: lease, holder },
    );
    for (const fact of facts) published.inc({ topic: fact.topic });
    return hasMore ? 'more' : 'released';
  };

  const again = (ms: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      nudge();
    }, ms);
  };

  /** The first fact is sent at once; facts that follow closely are sent together. */
  const gather = async () => {
    const early = lastPublished + gatherMs - performance.now();
    if (early > 0) await pause(early);
  };

  const drain = async () => {
    try {
      let outcome: Awaited<ReturnType<typeof publishBatch>> = 'empty';
      while (wanted) {
        await gather();
        wanted = false;
        lastPublished = performance.now();
        outcome = await publishBatch();
        if (outcome === 'busy') {
          failed += 1;
          return again(backoffMs(failed, 10, 500));
        }
        if (outcome === 'more') wanted = true;
      }
      failed = 0;
      if (outcome !== 'released') await outbox.release({ name: lease, holder });
    } catch (error) {
      failed += 1;
      failures.inc();
      log.warn({ err: error, failed }, 'facts could not be published yet');
      again(backoffMs(failed, 200, 5_000));
    }
  };

  const nudge = () => {
    // During a backoff, a commit does not start an earlier attempt.
    if (!started || retry) return;
    wanted = true;
    running ??= drain().finally(() => {
      running = undefined;
      if (wanted && failed === 0) nudge();
    });
  };

  /** Facts may wait that another process committed: the lease is asked for only then. */
  const look = async () => {
    try {
      const { waiting: count, oldest } = await outbox.state();
      waiting.set(count);
      age.set(oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0);
      if (count > 0) nudge();
    } catch (error) {
      log.debug({ err: error }, 'the outbox could not be measured');
    }
  };

  return {
    start: () => {
      started = true;
      sweep = setInterval(() => void look(), sweepMs);
      nudge();
    },
    nudge,
    stop: async () => {
      clearInterval(sweep);
      clearTimeout(retry);
      retry = undefined;
      nudge();
      await withDeadline(running ?? Promise.resolve(), lastDrainMs, 'the last publishing').catch((error: unknown) =>
        log.info({ err: error }, 'facts wait for the next start'),
      );
      started = false;
      clearTimeout(retry);
    },
  };
};
