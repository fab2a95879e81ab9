import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { mayWorkLater } from './kafka.ts';

test('given a broker that has just started, when no coordinator is found, then joining is tried again', () => {
  // Its types leave out the message, which it needs.
  const error: unknown = Reflect.construct(kafkajs.KafkaJSGroupCoordinatorNotFound, [
    'Failed to find group coordinator',
  ]);
  expect(mayWorkLater(error)).toBe(true);
  // As its own retries hand it on.
  const wrapped: unknown = Reflect.construct(kafkajs.KafkaJSNonRetriableError, [error, { cause: error }]);
  expect(mayWorkLater(wrapped)).toBe(true);
});

test('given a topic that does not exist, when it is subscribed to, then no retry helps', () => {
  expect(mayWorkLater(new kafkajs.KafkaJSNonRetriableError('Not a topic'))).toBe(false);
});
