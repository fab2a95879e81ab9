import {
  createFileRegistry,
  fromBinary,
  getOption,
  type DescField,
  type DescMessage,
  type FileRegistry,
} from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { personalOption, topics } from '../../events/index.ts';
import type { DescribedTopic } from '../described-topics.ts';

/** The facts in this version. */
export const currentFacts: readonly DescMessage[] = Object.values(topics).flatMap(({ facts }) => [...facts]);

/** All types of a frozen release. */
export const registryOf = (image: Uint8Array): FileRegistry =>
  createFileRegistry(fromBinary(FileDescriptorSetSchema, image));

const messageIn = (field: DescField): DescMessage | undefined =>
  field.fieldKind === 'message' || (field.fieldKind === 'list' && field.listKind === 'message')
    ? field.message
    : undefined;

/** A fact and every message inside it, by name. */
const messagesOf = (fact: DescMessage, found = new Map<string, DescMessage>()): Map<string, DescMessage> => {
  if (found.has(fact.typeName)) return found;
  found.set(fact.typeName, fact);
  for (const field of fact.fields) {
    const inner = messageIn(field);
    if (inner) messagesOf(inner, found);
  }
  return found;
};

/**
 * Fields that only one of two versions encrypts. Neither version could read the other's facts, and neither buf nor the
 * wire format shows it.
 */
export const sealingBreaks = (before: DescMessage, now: DescMessage): string[] => {
  const current = messagesOf(now);
  return [...messagesOf(before).values()].flatMap((message) =>
    message.fields.flatMap((field) => {
      const kept = current.get(message.typeName)?.fields.find(({ number }) => number === field.number);
      if (!kept || getOption(kept, personalOption) === getOption(field, personalOption)) return [];
      return [`${message.typeName}.${field.name}: sealed by one version only`];
    }),
  );
};

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
