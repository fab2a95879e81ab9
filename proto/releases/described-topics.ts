import { topicPartitions, topics } from '../events/topics.ts';

/** A topic as plain data: everything that its consumers rely on. */
export interface DescribedTopic {
  name: string;
  owner: string;
  key: string;
  facts: string[];
  partitions: number;
}

/** Every topic of this version. */
export const describedTopics = (): DescribedTopic[] =>
  Object.entries(topics).map(([name, { owner, key, facts }]) => ({
    ...{ name, owner, key },
    facts: facts.map(({ typeName }) => typeName),
    partitions: topicPartitions,
  }));
