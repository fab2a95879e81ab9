import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { backoffMs } from '../store/backoff.ts';
import type { EachBatchPayload, KafkaMessage } from './kafka.ts';
import type { Outcome } from './handle-message.ts';

/** Two of them fit into the 10 s after which a silent member is taken out of its group. */
export const heartbeatMs = 4_000;
const firstPauseMs = 250;
const longestPauseMs = 30_000;
// One transaction for so much: its locks are held until its end.
const maxFactsTogether = 20;
const maxBytesTogether = 1_000_000;

interface Paused {
  attempt: number;
  timer: NodeJS.Timeout | undefined;
  resume(): void;
}

/** Keeps the member in its group while one message takes long. A failed heartbeat shows up again at the next one. */
const withHeartbeats = async <T>(heartbeat: () => Promise<void>, log: Logger, work: Promise<T> | T): Promise<T> => {
  const beat = setInterval(() => {
    heartbeat().catch((error: unknown) => log.debug({ err: error }, 'heartbeat failed'));
  }, heartbeatMs);
  try {
    return await work;
  } finally {
    clearInterval(beat);
  }
};

/** The first messages whose bytes fit into one transaction; the first one always. */
const fitting = (messages: readonly KafkaMessage[]) => {
  let bytes = 0;
  const end = messages.findIndex(({ value }, index) => {
    bytes += value?.length ?? 0;
    return index > 0 && bytes > maxBytesTogether;
  });
  return end < 0 ? messages : messages.slice(0, end);
};

/**
 * Handles a partition's messages in order, as many together as fit into one transaction; if one of them fails, each by
 * itself. A message that has to wait pauses only its partition: it is fetched again
 * after a backoff, as often as needed.
 */
export const createPartitionLoop = (parts: {
  group: string;
  log: Logger;
  metrics: Metrics;
  handle: (topic: string, message: KafkaMessage) => Promise<Outcome>;
  /** Undefined if one failed, and nothing was done. Without it each is handled by itself. */
  handleTogether?: ((topic: string, messages: readonly KafkaMessage[]) => Promise<Outcome[] | undefined>) | undefined;
}) => {
  const { group, log, metrics, handle, handleTogether } = parts;
  const lag = metrics.gauge('kafka_consumer_lag', 'Messages behind the newest.', ['group', 'topic', 'partition']);
  const pausedGauge = metrics.gauge('kafka_consumer_paused', 'Partitions that wait to try a message again.', ['group']);
  const durations = metrics.histogram('kafka_consumer_duration_seconds', 'Handling of one message.', [
    'group',
    'outcome',
  ]);
  const measured = new Map<string, { topic: string; partition: number }>();
  let isOurs = (_topic: string, _partition: number) => true;
  const paused = new Map<string, Paused>();
  const measurePaused = () => pausedGauge.set({ group }, [...paused.values()].filter((each) => each.timer).length);

  const pauseFor = (name: string, pause: () => () => void) => {
    const attempt = (paused.get(name)?.attempt ?? 0) + 1;
    const resume = pause();
    const state: Paused = { attempt, timer: undefined, resume };
    state.timer = setTimeout(
      () => {
        state.timer = undefined;
        measurePaused();
        resume();
      },
      backoffMs(attempt, firstPauseMs, longestPauseMs),
    );
    paused.set(name, state);
    measurePaused();
  };

  const measure = (topic: string, partition: number, behind: bigint) => {
    // A fetch from before the partition moved to another member may still arrive.
    if (!isOurs(topic, partition)) return;
    measured.set(`${topic}/${partition}`, { topic, partition });
    lag.set({ group, topic, partition }, Number(behind));
  };

  const eachBatch = async (payload: EachBatchPayload) => {
    const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, pause, isRunning, isStale } = payload;
    const { topic, partition } = batch;
    const name = `${topic}/${partition}`;
    const behindFrom = (offset: string) => BigInt(batch.highWatermark) - BigInt(offset);
    const [oldest] = batch.messages;
    // Before the first is handled: one that has to wait would otherwise hide how many wait behind it.
    if (oldest) measure(topic, partition, behindFrom(oldest.offset));
    const handled = async ({ offset }: KafkaMessage) => {
      paused.delete(name);
      resolveOffset(offset);
      measure(topic, partition, behindFrom(offset) - 1n);
      await heartbeat();
      await commitOffsetsIfNecessary();
    };
    const together = async (messages: readonly KafkaMessage[]) => {
      const began = performance.now();
      const outcomes = await withHeartbeats(heartbeat, log, handleTogether?.(topic, messages));
      const seconds = (performance.now() - began) / 1000 / messages.length;
      for (const outcome of outcomes ?? []) durations.observe({ group, outcome }, seconds);
      return outcomes !== undefined;
    };
    const alone = async (message: KafkaMessage) => {
      const stop = durations.startTimer({ group });
      const outcome = await withHeartbeats(heartbeat, log, handle(topic, message));
      stop({ outcome });
      return outcome;
    };

    let next: readonly KafkaMessage[] = [];
    for (let at = 0; at < batch.messages.length; at += next.length) {
      // One that failed before is tried by itself: what is behind it would fail with it.
      const most = handleTogether && !paused.has(name) ? maxFactsTogether : 1;
      next = fitting(batch.messages.slice(at, at + most));
      const last = next.at(-1);
      if (!last || !isRunning() || isStale()) return;
      if (next.length > 1 && (await together(next))) {
        await handled(last);
        continue;
      }
      for (const message of next) {
        if (!isRunning() || isStale()) return;
        if ((await alone(message)) === 'later') {
          pauseFor(name, pause);
          return;
        }
        await handled(message);
      }
    }
  };

  /** These partitions are ours from now on; the other members report the lag of the others. */
  const assigned = (partitions: Readonly<Record<string, readonly number[]>>) => {
    isOurs = (topic, partition) => partitions[topic]?.includes(partition) ?? false;
    for (const [name, { topic, partition }] of measured) {
      if (isOurs(topic, partition)) continue;
      measured.delete(name);
      lag.remove({ group, topic, partition });
      const state = paused.get(name);
      if (!state) continue;
      clearTimeout(state.timer);
      state.resume();
      paused.delete(name);
      measurePaused();
    }
  };

  const stop = () => {
    for (const { timer } of paused.values()) clearTimeout(timer);
    paused.clear();
  };

  return { eachBatch, assigned, stop };
};
