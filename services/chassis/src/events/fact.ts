import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { topics, type Topic, type TopicName } from '@gatelingo/proto/events';
import { BrokenSealError, type EventSealer } from '../personal/index.ts';
import type { OutboxFact } from '../store/index.ts';
import { deadLetter } from './dead-letter.ts';
import type { IHeaders, KafkaMessage } from './kafka.ts';

/** A fact for a handler: its personal fields are decrypted. */
export interface Fact<D extends DescMessage = DescMessage> {
  id: string;
  /** The message's full name, `gatelingo.registration.v1.TruckerRegistered`. */
  type: string;
  topic: TopicName;
  aggregateId: string;
  /** The version of the aggregate in the payload. */
  version: number;
  companyId: string;
  time: Date;
  payload: MessageShape<D>;
}

/** The key and headers of a message, without its payload. */
export interface Envelope extends Omit<Fact, 'payload'> {
  traceparent: string | undefined;
  /** The only group that handles a re-driven message. */
  redriveFor: string | undefined;
}

export const headerNames = {
  id: 'event-id',
  type: 'type',
  version: 'version',
  companyId: 'company-id',
  time: 'time',
  traceparent: 'traceparent',
  redriveFor: 'redrive-for',
} as const;

const topicsByType = Map.groupBy(
  Object.entries<Topic>(topics).flatMap(([name, { owner, facts }]) =>
    facts.map(({ typeName }) => ({ typeName, owner, name: name as TopicName })),
  ),
  ({ typeName }) => typeName,
);

const placesOf = ({ typeName }: DescMessage) => {
  const places = topicsByType.get(typeName);
  if (!places) throw new Error(`${typeName} is on no topic: add it to proto/events/topics.ts.`);
  return places;
};

/** The topics with facts of this type: one, or one for each service that publishes them. */
export const topicsOf = (schema: DescMessage): TopicName[] => placesOf(schema).map(({ name }) => name);

/** The topic to which a service publishes facts of this type. */
export const topicOf = (schema: DescMessage, service: string): TopicName => {
  const places = placesOf(schema);
  const own = places.find(({ owner }) => owner === service);
  if (own) return own.name;
  throw new Error(`${schema.typeName} belongs to ${places.map(({ owner }) => owner).join(', ')}, not to ${service}.`);
};

export const toMessage = (fact: OutboxFact) => ({
  key: fact.aggregateId,
  value: Buffer.from(fact.payload),
  headers: {
    [headerNames.id]: fact.id,
    [headerNames.type]: fact.type,
    [headerNames.version]: String(fact.version),
    [headerNames.companyId]: fact.companyId,
    [headerNames.time]: fact.time.toISOString(),
    ...(fact.traceparent ? { [headerNames.traceparent]: fact.traceparent } : {}),
  },
});

export const headerText = (headers: IHeaders | undefined, name: string): string | undefined => {
  const value = headers?.[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first?.toString();
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads key and headers; throws a dead letter if one is missing or malformed. */
export const readEnvelope = (topic: TopicName, message: KafkaMessage): Envelope => {
  const text = (name: keyof typeof headerNames) => headerText(message.headers, headerNames[name]);
  const must = (name: keyof typeof headerNames, valid: (value: string) => boolean) => {
    const value = text(name);
    if (value === undefined || !valid(value)) throw deadLetter(`header ${headerNames[name]} is missing or malformed`);
    return value;
  };
  return {
    topic,
    id: must('id', (value) => uuid.test(value)),
    type: must('type', (value) => value !== ''),
    aggregateId: message.key?.toString() ?? '',
    version: Number(must('version', (value) => /^\d{1,15}$/.test(value))),
    companyId: must('companyId', () => true),
    time: new Date(must('time', (value) => !Number.isNaN(Date.parse(value)))),
    traceparent: text('traceparent'),
    redriveFor: text('redriveFor'),
  };
};

/**
 * Decodes and decrypts the payload. A payload that can't be decoded, or was encrypted for another place, is a dead
 * letter; a key that is not in the ring yet is not a dead letter (UnknownKeyError).
 */
export const readFact = <D extends DescMessage>(
  schema: D,
  envelope: Envelope,
  message: KafkaMessage,
  sealer: EventSealer,
): Fact<D> => {
  const { traceparent: _traceparent, redriveFor: _redriveFor, ...about } = envelope;
  try {
    const sealed = fromBinary(schema, message.value ?? new Uint8Array());
    const payload = sealer.open(schema, sealed, { topic: about.topic, eventId: about.id });
    return { ...about, payload };
  } catch (error) {
    if (error instanceof BrokenSealError) throw deadLetter('the payload was sealed for another place', error);
    if ((error as Error).name === 'UnknownKeyError') throw error;
    throw deadLetter('the payload can not be decoded', error);
  }
};
