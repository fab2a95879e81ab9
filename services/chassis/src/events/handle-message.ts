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

export interface MessageHandler {
  group: string;
  sealer: EventSealer;
  /** Runs a subscription's handler, so that the group has its effect only once. */
  effect(fact: Fact, subscription: Subscription<never>): Promise<void>;
  /** Stores a message that can never be handled as a dead letter; if this fails, it is retried later. */
  sendToDeadLetters(failure: Failure): Promise<void>;
  subscriptions: readonly Subscription<never>[];
  onLater(failure: Failure): void;
}

const perform = async (handler: MessageHandler, topic: TopicName, message: KafkaMessage): Promise<Outcome> => {
  const envelope = readEnvelope(topic, message);
  if (envelope.redriveFor !== undefined && envelope.redriveFor !== handler.group) return 'skipped';
  const subscription = handler.subscriptions.find(({ schema }) => schema.typeName === envelope.type);
  if (!subscription) return 'skipped';
  const fact = readFact(subscription.schema, envelope, message, handler.sealer);
  await runInSpan({ name: `consume ${handler.group}`, kind: 'consumer', traceparent: envelope.traceparent }, () =>
    handler.effect(fact, subscription),
  );
  return 'handled';
};

/**
 * Handles one message, from its bytes to its outcome. Never throws: a failed message is a dead letter or is retried
 * later.
 */
export const handleMessage = async (
  handler: MessageHandler,
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
