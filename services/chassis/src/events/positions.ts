import { withAdmin } from './topics.ts';
import type { EachBatchPayload, KafkaOptions } from './kafka.ts';

export interface Position {
  topic: string;
  partition: number;
  offset: string;
}

export interface Positions {
  /** Asks once where "now" is; later calls do nothing. */
  learn(): Promise<void>;
  /** Where to go on: behind what was handled, or from the "now" that was learnt. */
  all(): Position[];
  /** Notes what a batch has handled. */
  following(eachBatch: (payload: EachBatchPayload) => Promise<void>): (payload: EachBatchPayload) => Promise<void>;
}

/**
 * Positions of a follower that commits none. Kafka would send one that joins anew to the newest offset again, and what
 * was said meanwhile would be missed.
 */
export const createPositions = (kafka: KafkaOptions, topics: readonly string[]): Positions => {
  const positions = new Map<string, Position>();
  const note = (position: Position) => positions.set(`${position.topic}/${String(position.partition)}`, position);
  let learnt = false;

  return {
    learn: async () => {
      if (learnt) return;
      await withAdmin(kafka, async (admin) => {
        for (const topic of topics) {
          for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
            note({ topic, partition, offset: high });
          }
        }
      });
      learnt = true;
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
