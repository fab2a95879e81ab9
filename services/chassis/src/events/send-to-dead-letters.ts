import type { KafkaMessage } from './kafka.ts';
import { headerNames } from './fact.ts';
import type { Failure } from './handle-message.ts';
import type { Sender } from './sender.ts';
import { deadLetterTopic } from './topics.ts';

export const deadLetterHeaders = { reason: 'dead-reason', topic: 'dead-topic', at: 'dead-at' } as const;
const longestReason = 300;

const withoutRedrive = (message: KafkaMessage) =>
  Object.fromEntries(Object.entries(message.headers ?? {}).filter(([name]) => name !== headerNames.redriveFor));

/** Publishes a message, still encrypted, to the group's dead-letter topic, with the reason and its origin. */
export const sendToDeadLetters = (sender: Sender, group: string, { error, topic, message }: Failure, at: Date) =>
  sender.send([
    {
      topic: deadLetterTopic(group),
      messages: [
        {
          key: message.key,
          value: message.value,
          headers: {
            ...withoutRedrive(message),
            [deadLetterHeaders.reason]: (error as Error).message.slice(0, longestReason),
            [deadLetterHeaders.topic]: topic,
            [deadLetterHeaders.at]: at.toISOString(),
          },
        },
      ],
    },
  ]);
