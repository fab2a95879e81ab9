import { withAdmin } from '../events/topics.ts';
import type { KafkaOptions } from '../events/kafka.ts';

/** Deletes the topics of a test. Hundreds of tests share one broker, whose memory holds each partition. */
export const deleteTopics = (options: KafkaOptions, topicPrefix: string): Promise<void> =>
  withAdmin(options, async (admin) => {
    const own = (await admin.listTopics()).filter((topic) => topic.startsWith(topicPrefix));
    if (own.length > 0) await admin.deleteTopics({ topics: own });
  });
