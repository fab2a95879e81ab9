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

/**
 * Incompatibilities between consumers and publishers of two versions. A change of the key or of the number of
 * partitions could change the order of one aggregate's facts.
 */
export const topicBreaks = (before: readonly DescribedTopic[], now: readonly DescribedTopic[]): string[] =>
  before.flatMap(({ name, facts, ...rest }) => {
    const kept = now.find((topic) => topic.name === name);
    if (!kept) return [`${name} is not there`];
    const changed = (['owner', 'key', 'partitions'] as const).filter((what) => kept[what] !== rest[what]);
    return [
      ...changed.map((what) => `${name}: ${what} is ${kept[what]}, and was ${rest[what]}`),
      ...facts.filter((fact) => !kept.facts.includes(fact)).map((fact) => `${name} carries no ${fact} any more`),
    ];
  });
