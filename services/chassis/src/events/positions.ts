import { withAdmin } from './topics.ts';
import type { EachBatchPayload, KafkaOptions } from './kafka.ts';

interface Position {
  topic: string;
  partition: number;
  offset: string;
}

export interface Positions {
  /** Reads the newest offsets once; later calls do nothing. */
  fetch(): Promise<void>;
  /** The offsets to continue from: after the handled messages, or the offsets that `fetch` read. */
  all(): Position[];
  /** Stores the offsets of the messages that a batch has handled. */
  following(eachBatch: (payload: EachBatchPayload) => Promise<void>): (payload: EachBatchPayload) => Promise<void>;
}

/**
 * Offsets of a consumer that commits none. When it joins again, Kafka would send it to the newest offset, and it would
 * miss the facts in between.
 */
export const createPositions = (kafka: KafkaOptions, topics: readonly string[]): Positions => {
  const positions = new Map<string, Position>();
  const note = (position: Position) => positions.set(`${position.topic}/${String(position.partition)}`, position);
  let isFetched = false;

  return {
    fetch: async () => {
      if (isFetched) return;
      await withAdmin(kafka, async (admin) => {
        for (const topic of topics) {
          for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
            note({ topic, partition, offset: high });
          }
        }
      });
      isFetched = true;
    },
    all: () => [...positions.values()],
    following: (eachBatch) => (payload) => {
      const { topic, partition } = payload.batch;
      const resolveOffset = (offset: string) => {
        note({ topic, partition, offset: String(BigInt(offset) + 1n) });
        payload.resolveOffset(offset);
      };
      return eachBatch({ ...payload, resolveOffset });
    },
  };
};
