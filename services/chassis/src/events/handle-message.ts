import type { TopicName } from '@gatelingo/proto/events';
import type { EventSealer } from '../personal/index.ts';
import { runInSpan } from '../telemetry/index.ts';
import { DeadLetterError } from './dead-letter.ts';
import { readEnvelope, readFact, type Fact } from './fact.ts';
import type { KafkaMessage } from './kafka.ts';
import type { Subscription } from './subscription.ts';

export type Outcome = 'handled' | 'skipped' | 'dead' | 'later';

export interface Failure {
  error: unknown;
  topic: TopicName;
  message: KafkaMessage;
}

/** A fact that the group handles: `run` runs its handler in the trace of the fact. */
interface Due<T> {
  fact: Fact;
  run(effect: (subscription: Subscription<T>) => Promise<void> | void): Promise<void>;
}

export interface MessageHandler<T> {
  group: string;
  sealer: EventSealer;
  /** Runs the handlers of facts in their order, so that the group has each effect only once: of all, or of none. */
  effects(due: readonly Due<T>[]): Promise<void>;
  /** Stores a message that can never be handled as a dead letter; if this fails, it is retried later. */
  sendToDeadLetters(failure: Failure): Promise<void>;
  subscriptions: readonly Subscription<T>[];
  onLater(failure: Failure): void;
  /** Several facts could not be handled as one. */
  onApart(failure: Pick<Failure, 'error' | 'topic'>): void;
}

/** Undefined for a fact that is not for this group. */
const read = <T>(handler: MessageHandler<T>, topic: TopicName, message: KafkaMessage): Due<T> | undefined => {
  const { group } = handler;
  const envelope = readEnvelope(topic, message);
  if (envelope.redriveFor !== undefined && envelope.redriveFor !== group) return undefined;
  const subscription = handler.subscriptions.find(({ schema }) => schema.typeName === envelope.type);
  if (!subscription) return undefined;
  const fact = readFact(subscription.schema, envelope, message, handler.sealer);
  const span = { name: `consume ${group}`, kind: 'consumer', traceparent: envelope.traceparent } as const;
  return { fact, run: (effect) => runInSpan(span, async () => effect(subscription)) };
};

const perform = async <T>(handler: MessageHandler<T>, topic: TopicName, message: KafkaMessage): Promise<Outcome> => {
  const due = read(handler, topic, message);
  if (!due) return 'skipped';
  await handler.effects([due]);
  return 'handled';
};

/**
 * Handles one message, from its bytes to its outcome. Never throws: a failed message is a dead letter or is retried
 * later.
 */
export const handleMessage = async <T>(
  handler: MessageHandler<T>,
  topic: TopicName,
  message: KafkaMessage,
): Promise<Outcome> => {
  try {
    return await perform(handler, topic, message);
  } catch (error) {
    if (!(error instanceof DeadLetterError)) {
      handler.onLater({ error, topic, message });
      return 'later';
    }
    try {
      await handler.sendToDeadLetters({ error, topic, message });
      return 'dead';
    } catch (sendError) {
      handler.onLater({ error: sendError, topic, message });
      return 'later';
    }
  }
};

/**
 * Handles several messages as one: either all have their effects, or none has. Undefined if one of them failed: then
 * each has to be handled alone, which finds the one and its outcome.
 */
export const handleTogether = async <T>(
  handler: MessageHandler<T>,
  topic: TopicName,
  messages: readonly KafkaMessage[],
): Promise<Outcome[] | undefined> => {
  try {
    const all = messages.map((message) => read(handler, topic, message));
    const due = all.filter((each) => each !== undefined);
    if (due.length > 0) await handler.effects(due);
    return all.map((each) => (each ? 'handled' : 'skipped'));
  } catch (error) {
    handler.onApart({ error, topic });
    return undefined;
  }
};
