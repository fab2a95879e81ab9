import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { v7 as uuidv7 } from 'uuid';
import { AuditLineSchema } from '@gatelingo/proto/events';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createEventSealer } from '../personal/index.ts';
import type { OutboxFact, Store, Tx } from '../store/index.ts';
import { currentTraceparent } from '../telemetry/index.ts';
import type { About } from './about.ts';
import { createAuditLines, type AuditLine } from './audit-lines.ts';
import { createLooseConsumer, createStoredConsumer, type ConsumerParts } from './consumers.ts';
import { topicOf } from './fact.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import type { Member } from './member.ts';
import { createRelay } from './relay.ts';
import { republish, type CurrentState } from './republish.ts';
import { createSender } from './sender.ts';
import type { Consumption, LooseConsumption } from './subscription.ts';
import { maxMessageBytes } from './topics.ts';

export interface BusOptions<T extends Tx> {
  service: string;
  /** `host:port` of each. */
  brokers: readonly string[];
  security?: KafkaSecurity;
  /** Required, except for `consumeWithoutStore`. */
  store?: Store<T>;
  /** The text of a key ring. */
  eventKeys: string;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  /** Prefix of the names of topics and groups, so that systems (and tests) can share a broker. */
  topicPrefix?: string;
}

export interface Bus<T extends Tx> {
  /**
   * Writes a fact into the outbox, in the transaction of its state; the relay sends it right after the commit. Returns
   * its event id.
   */
  publish<D extends DescMessage>(tx: T, schema: D, payload: MessageInitShape<D>, about: About): Promise<string>;
  /**
   * Writes a line of the audit log, in the transaction of what it is about: for a change without a fact, or in place of the
   * line that a call's first fact brings; then before that fact.
   */
  audit(tx: T, line: AuditLine): Promise<void>;
  /** Writes the line of a read, in a transaction of its own; a person who reads the same again within 15 minutes has one. */
  auditRead(line: AuditLine): Promise<void>;
  /** Consumes topics from their beginning. Call before `start`. */
  consume(consumption: Consumption<T>): void;
  /** Consumes topics from now on, in a group of this process alone. Call before `start`. */
  consumeWithoutStore(consumption: LooseConsumption): void;
  /** Publishes the current state of everything again, to rebuild projections; returns the number of facts. */
  republish<D extends DescMessage>(schema: D, states: AsyncIterable<CurrentState<D>>): Promise<number>;
  /** Starts to publish and to consume. Does not wait for Kafka, and does not fail without Kafka. */
  start(): Promise<void>;
  /** Resolves when every consumer has joined its group. */
  joined(): Promise<void>;
  stop(): Promise<void>;
}

// The headers, the key and the batch's own bytes must fit too.
const maxPayloadBytes = maxMessageBytes - 64 * 1024;
const cleanUpMs = 60 * 60 * 1000;

/** For a consumer that can not continue. */
const endProcess = (log: Logger) => (error: unknown) => {
  log.fatal({ err: error }, 'a consumer can not go on');
  // Thrown as an uncaught error, so that the process ends as with every other defect: non-zero, after its lifecycle has
  // stopped.
  setImmediate(() => {
    throw error;
  });
};

/** A service's connection to Kafka: it publishes and consumes facts. */
export const createBus = <T extends Tx = Tx>(options: BusOptions<T>): Bus<T> => {
  const { service, brokers, security, store, log, clock, metrics, topicPrefix = '' } = options;
  const kafka = { clientId: service, brokers, security, log };
  const sealer = createEventSealer(options.eventKeys);
  const sender = createSender(kafka);
  const onFatal = endProcess(log);
  const parts: ConsumerParts = { kafka, sender, sealer, topicPrefix, log, clock, metrics, onFatal };
  const relay = store && createRelay({ outbox: store.outbox, sender, topicPrefix, log, clock, metrics });
  const members: Member[] = [];
  let cleaning: NodeJS.Timeout | undefined;

  const needStore = () => {
    if (!store) throw new Error('This bus has no store: it can only consumeWithoutStore.');
    return store;
  };

  const toOutbox = <D extends DescMessage>(schema: D, payload: MessageInitShape<D>, about: About): OutboxFact => {
    const topic = topicOf(schema, service);
    const id = uuidv7();
    const sealed = sealer.seal(schema, create(schema, payload), { topic, eventId: id });
    const bytes = toBinary(schema, sealed);
    if (bytes.length > maxPayloadBytes) throw new Error(`A ${schema.typeName} of ${bytes.length} bytes is too large.`);
    return {
      ...about,
      id,
      topic,
      type: schema.typeName,
      time: clock.now(),
      traceparent: currentTraceparent(),
      payload: bytes,
    };
  };

  const write: Bus<T>['publish'] = async (tx, schema, payload, about) => {
    const fact = toOutbox(schema, payload, about);
    await needStore().outbox.add(tx, fact);
    if (relay) tx.afterCommit(relay.nudge);
    return fact.id;
  };

  const { audit, auditRead, withFact } = createAuditLines<T>({
    ...{ clock, needStore },
    write: (tx, line, about) => write(tx, AuditLineSchema, line, about),
  });

  const publish: Bus<T>['publish'] = async (tx, schema, payload, about) => {
    await withFact(tx, about);
    return write(tx, schema, payload, about);
  };

  const cleanUp = () => {
    store?.cleanUp(clock.now()).catch((error: unknown) => log.warn({ err: error }, 'old entries could not be removed'));
  };

  return {
    publish,
    audit,
    auditRead,
    consume: (consumption) => void members.push(createStoredConsumer(parts, needStore(), consumption)),
    consumeWithoutStore: (consumption) => void members.push(createLooseConsumer(parts, consumption)),
    republish: (schema, states) =>
      republish(states, (page) =>
        needStore().transaction(async (tx) => {
          for (const { payload, ...about } of page) await write(tx, schema, payload, about);
        }),
      ),
    start: () => {
      relay?.start();
      for (const member of members) member.start();
      cleaning = setInterval(cleanUp, cleanUpMs);
      return Promise.resolve();
    },
    joined: async () => {
      await Promise.all(members.map((member) => member.joined));
    },
    stop: async () => {
      clearInterval(cleaning);
      await Promise.all(members.map((member) => member.stop()));
      await relay?.stop();
      await sender.close();
    },
  };
};
