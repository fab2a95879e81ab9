import { describe, expect, test } from '@jest/globals';
import { BarcodeChangedSchema } from '@gatelingo/proto/events';
import { deadLetter, redrive } from '@gatelingo/chassis/events';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { runInSpan } from '@gatelingo/chassis/telemetry';
import type { Tx } from '../src/store/index.ts';
import { givenFacts, group, headers as factHeaders, topic } from './support/facts.ts';
import { log as silent, mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { brokers } from './support/kafka.ts';
import { long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenFacts(open);
  const { publisher, publishNames, namesOf, reader, readerOf } = own;

  // promise: Nothing lost, nothing twice
  test('what can never work becomes a dead letter, blocks nobody, and can be put back', async () => {
    const id = uniqueName();
    const name = group();
    const bus = publisher();
    const metrics = createMetrics('test', { processMetrics: false });
    const lines: string[] = [];
    const log = createLogger({ service: 'reader', destination: { write: (line) => void lines.push(line) } });
    let isMended = false;
    const read = readerOf({ groupName: name, metrics, log }, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      if (fact.version === 1 && !isMended) throw deadLetter('a rule was broken');
      await own.harness.addEffect(tx, `${id} ${fact.payload.barcode?.name}`);
    });
    const bystander = reader(group());
    expect(await metrics.text()).toMatch(/kafka_dead_letters_total\{.*\} 0/);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await runInSpan({ name: 'cause', traceparent }, () => publishNames(bus, id, ['bad', 'good']));
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['good']));
    expect(await own.topics.deadLettersOf(name)).toBe(1);
    expect(await metrics.text()).toMatch(/kafka_dead_letters_total\{.*\} [1-9]/);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'a fact became a dead letter', traceId: '0af7651916cd43dd8448eb211c80319c' }),
    );

    await bystander.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['good', 'bad', 'good']));
    isMended = true;
    // From now on there are no new dead letters: re-drive all of them.
    const letters = await own.topics.messagesOn(`${name}.dlq`);
    expect(await redrive({ brokers, group: name, topicPrefix: own.topics.topicPrefix, log: silent })).toBe(letters);
    await eventually(async () => expect(await namesOf(id)).toEqual(['good', 'bad', 'good', 'bad']));
    expect(await redrive({ brokers, group: name, topicPrefix: own.topics.topicPrefix, log: silent })).toBe(0);
  });

  ofBoth('bytes that are no fact become dead letters, unknown types are passed over', async () => {
    const name = group();
    const headers = factHeaders();
    const id = uniqueName();
    await own.topics.send(topic, [
      { key: id, value: 'no headers' },
      { key: id, value: Buffer.from([0xff, 0xff]), headers },
      { key: id, value: 'x', headers: { ...headers, 'event-id': 'not an id' } },
      { key: id, value: 'x', headers: { ...headers, type: 'of.the.future' } },
    ]);
    const bus = publisher();
    const read = reader(name);
    await publishNames(bus, id, ['after them']);
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['after them']));
    expect(await own.topics.deadLettersOf(name)).toBe(3);
  });
};

describe('dead letters over PostgreSQL', () => suite(postgresHarness));
describe('dead letters over MongoDB', () => suite(mongoHarness, long(test)));
