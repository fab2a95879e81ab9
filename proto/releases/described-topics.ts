import { topicPartitions, topics } from '../events/topics.ts';

/** A topic as plain data: all that who reads it relies on. */
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
 * Where readers and writers of two versions would miss each other. A key or a number of partitions that changes would let
 * one aggregate's facts overtake each other.
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
