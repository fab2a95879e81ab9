import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { backoffMs } from '../store/backoff.ts';
import type { EachBatchPayload, KafkaMessage } from './kafka.ts';
import type { Outcome } from './handle-message.ts';

export const heartbeatMs = 3_000;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

interface Paused {
  attempt: number;
  timer: NodeJS.Timeout | undefined;
  resume(): void;
}

/** Keeps the member in its group while one message takes long. A failed heartbeat shows up again at the next one. */
const withHeartbeats = async <T>(heartbeat: () => Promise<void>, log: Logger, work: Promise<T>): Promise<T> => {
  const beat = setInterval(() => {
    heartbeat().catch((error: unknown) => log.debug({ err: error }, 'heartbeat failed'));
  }, heartbeatMs);
  try {
    return await work;
  } finally {
    clearInterval(beat);
  }
};

/**
 * Handles a partition's messages in order. A message that has to wait pauses only its partition: it is fetched again
 * after a backoff, as often as needed.
 */
export const createPartitionLoop = (parts: {
  group: string;
  log: Logger;
  metrics: Metrics;
  handle: (topic: string, message: KafkaMessage) => Promise<Outcome>;
}) => {
  const { group, log, metrics, handle } = parts;
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
    for (const message of batch.messages) {
      if (!isRunning() || isStale()) return;
      const stop = durations.startTimer({ group });
      const outcome = await withHeartbeats(heartbeat, log, handle(topic, message));
      stop({ outcome });
      if (outcome === 'later') {
        pauseFor(name, pause);
        return;
      }
      paused.delete(name);
      resolveOffset(message.offset);
      measure(topic, partition, behindFrom(message.offset) - 1n);
      await heartbeat();
      await commitOffsetsIfNecessary();
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

  const isAnyPaused = () => paused.size > 0;

  return { eachBatch, assigned, isAnyPaused, stop };
};
