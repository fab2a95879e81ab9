import { randomUUID } from 'node:crypto';
import type { TopicName } from '@gatelingo/proto/events';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { EventSealer, Person } from '../personal/index.ts';
import { idsNamedBy, isOfErased } from '../privacy/facts-of-erased.ts';
import type { Store, Tx } from '../store/index.ts';
import { traceIdOf } from '../telemetry/index.ts';
import { sendToDeadLetters } from './send-to-dead-letters.ts';
import { headerNames, headerText } from './fact.ts';
import { handleMessage, handleTogether, type Failure, type MessageHandler } from './handle-message.ts';
import type { KafkaOptions } from './kafka.ts';
import { createMember, type Member } from './member.ts';
import { createPartitionLoop } from './partition-loop.ts';
import { createPositions, type Positions } from './positions.ts';
import type { Sender } from './sender.ts';
import type { Consumption } from './subscription.ts';
import { createDeadLetterTopic } from './topics.ts';

export interface ConsumerParts {
  kafka: KafkaOptions;
  sender: Sender;
  sealer: EventSealer;
  topicPrefix: string;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  onFatal(error: unknown): void;
}

const notes = ({ log, metrics }: ConsumerParts, group: string) => {
  const dead = metrics.counter('kafka_dead_letters_total', 'Facts that can never be handled.', ['group']);
  const later = metrics.counter('kafka_consumer_retries_total', 'Times that a fact has to be tried again.', ['group']);
  // Starts at 0, so that an alert sees the first dead letter as an increase.
  dead.inc({ group }, 0);
  const about = ({ error, topic, message: { headers, offset } }: Failure) => {
    const traceId = traceIdOf(headerText(headers, headerNames.traceparent));
    return { err: error, group, topic, offset, traceId };
  };
  return {
    deadLettered: (failure: Failure) => {
      dead.inc({ group });
      log.error(about(failure), 'a fact became a dead letter');
    },
    later: (failure: Failure) => {
      later.inc({ group });
      log.warn(about(failure), 'a fact waits to be tried again');
    },
  };
};

const topicNames = ({ topicPrefix }: ConsumerParts, { topics }: Pick<Consumption<unknown>, 'topics'>) =>
  topics.map((topic) => topicPrefix + topic);

const assemble = <T>(
  parts: ConsumerParts,
  options: Pick<MessageHandler<T>, 'effects' | 'sendToDeadLetters'> & {
    consumption: Consumption<T>;
    /** Effects that fail are rolled back: several facts can be handled as one. */
    isTransaction: boolean;
    groupId: string;
    positions?: Positions;
    prepare(): Promise<void>;
  },
): Member => {
  const { topicPrefix, log, metrics } = parts;
  const { consumption, groupId } = options;
  const { group } = consumption;
  const handler: MessageHandler<T> = {
    group,
    sealer: parts.sealer,
    subscriptions: consumption.on,
    effects: options.effects,
    sendToDeadLetters: options.sendToDeadLetters,
    onLater: notes(parts, group).later,
    onApart: ({ error, topic }) => log.info({ err: error, group, topic }, 'facts are handled one by one'),
  };
  const nameOf = (topic: string) => topic.slice(topicPrefix.length) as TopicName;
  const loop = createPartitionLoop({
    group,
    log,
    metrics,
    handle: (topic, message) => handleMessage(handler, nameOf(topic), message),
    handleTogether: options.isTransaction
      ? (topic, messages) => handleTogether(handler, nameOf(topic), messages)
      : undefined,
  });
  const member = createMember({
    kafka: parts.kafka,
    group: groupId,
    topics: topicNames(parts, consumption),
    ...(options.positions ? { positions: options.positions } : {}),
    eachBatch: loop.eachBatch,
    assigned: loop.assigned,
    prepare: options.prepare,
    onFatal: parts.onFatal,
    log,
    metrics,
  });
  return {
    ...member,
    stop: async () => {
      await member.stop();
      loop.stop();
    },
  };
};

/**
 * Runs the handlers of facts in one transaction with their inbox entries: no effect happens twice, and none brings back a person whose
 * data was erased.
 */
const effectsOnce =
  <T extends Tx>(store: Store<T>, group: string, clock: Clock): MessageHandler<T>['effects'] =>
  (due) =>
    store.transaction(async (tx) => {
      const left = new Set(
        await store.inbox.record(tx, { group, eventIds: due.map(({ fact }) => fact.id), at: clock.now() }),
      );
      const ids = new Set(due.flatMap(({ fact }) => idsNamedBy(fact)));
      const erased = ids.size > 0 ? await store.privacy.erasedAmong(tx, [...ids]) : new Map<string, Person>();
      for (const { fact, run } of due) {
        // A fact may also be twice among these.
        if (!left.delete(fact.id) || isOfErased(fact, erased)) continue;
        await run((subscription) => subscription.handle(fact, tx));
      }
    });

/** A group that writes effects and inbox entries in one transaction: no effect happens twice. */
export const createStoredConsumer = <T extends Tx>(
  parts: ConsumerParts,
  store: Store<T>,
  consumption: Consumption<T>,
): Member => {
  const { group } = consumption;
  const groupId = parts.topicPrefix + group;
  const { deadLettered } = notes(parts, group);
  return assemble(parts, {
    consumption,
    isTransaction: true,
    groupId,
    prepare: async () => {
      await createDeadLetterTopic(parts.kafka, groupId);
    },
    effects: effectsOnce(store, group, parts.clock),
    sendToDeadLetters: async (failure) => {
      await sendToDeadLetters(parts.sender, groupId, failure, parts.clock.now());
      deadLettered(failure);
    },
  });
};

/** A group of one process, from now on, without a store: for facts that are only shown live. */
export const createLooseConsumer = (parts: ConsumerParts, consumption: Consumption<undefined>): Member => {
  const { deadLettered } = notes(parts, consumption.group);
  return assemble(parts, {
    consumption,
    isTransaction: false,
    groupId: `${parts.topicPrefix}${consumption.group}.${randomUUID()}`,
    positions: createPositions(parts.kafka, topicNames(parts, consumption)),
    prepare: () => Promise.resolve(),
    effects: async (due) => {
      for (const { fact, run } of due) {
        await run((subscription) => subscription.handle(fact, undefined));
      }
    },
    sendToDeadLetters: (failure) => {
      deadLettered(failure);
      return Promise.resolve();
    },
  });
};
