import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { createMember } from '../src/events/member.ts';
import { createPositions } from '../src/events/positions.ts';
import { createSender } from '../src/events/sender.ts';
import { log } from './support/harness.ts';
import { brokers, openTestTopics } from './support/kafka.ts';

const kafka = { clientId: 'test', brokers, log };
let topics: Awaited<ReturnType<typeof openTestTopics>>;
beforeAll(async () => {
  topics = await openTestTopics('registration');
});
afterAll(() => topics.close());

test('a follower that has to join again goes on where it was: what was published meanwhile is not missed', async () => {
  const topic = `${topics.topicPrefix}registration.barcode.v1`;
  const sender = createSender(kafka);
  // A new topic has no leader for a moment.
  const publish = (value: string) => eventually(() => sender.send([{ topic, messages: [{ key: 'one', value }] }]));
  await publish('before it followed');

  const received: string[] = [];
  let blows = 0;
  let isAway = false;
  const follower = createMember({
    kafka,
    group: uniqueName('follower'),
    topics: [topic],
    positions: createPositions(kafka, [topic]),
    prepare: async () => {
      if (!isAway) return;
      await publish('while it was away');
      isAway = false;
    },
    eachBatch: async ({ batch, resolveOffset }) => {
      for (const { value, offset } of batch.messages) {
        const text = String(value);
        // kafkajs retries this a few times and then ends the client, as with a lost broker.
        if (text === 'a blow' && (isAway || blows === 0)) {
          [blows, isAway] = [blows + 1, true];
          throw Object.assign(new Error('gone'), { retriable: true });
        }
        received.push(text);
        resolveOffset(offset);
      }
      await Promise.resolve();
    },
    onFatal: (error) => log.error({ err: error }, 'fatal'),
    log,
    metrics: createMetrics('test', { processMetrics: false }),
  });
  follower.start();
  await follower.joined;
  await publish('first');
  await eventually(() => expect(received).toEqual(['first']));
  await publish('a blow');
  await eventually(() => expect(received).toEqual(['first', 'a blow', 'while it was away']), { timeoutMs: 40_000 });
  expect(blows).toBeGreaterThan(0);
  await follower.stop();
  await sender.close();
}, 60_000);
