import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { create, toBinary } from '@bufbuild/protobuf';
import { v7 as uuidv7 } from 'uuid';
import { BarcodeChangedSchema, BarcodeCreatedSchema, TruckerRegisteredSchema } from '@gatelingo/proto/events';
import { deadLetter, on, redrive } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { connectKafka } from '../src/events/kafka.ts';
import type { Tx } from '../src/store/index.ts';
import { createDoor } from './support/door.ts';
import { log, mongoHarness, postgresHarness } from './support/harness.ts';
import type { Harness } from './support/harness.ts';
import { brokers, openTestTopics } from './support/kafka.ts';

const about = (aggregateId: string, version = 1) => ({ aggregateId, version, companyId: 'c1' });
const barcode = (id: string, name: string) => ({ barcode: { id, name } });

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  let harness: Harness<T>;
  let topics: Awaited<ReturnType<typeof openTestTopics>>;

  beforeAll(async () => {
    harness = await open();
    topics = await openTestTopics('registration');
  });
  afterEach(() => topics.stopBuses());
  afterAll(async () => {
    await topics.close();
    await harness.drop();
  });

  const publisher = () => topics.bus<T>({ service: 'registration', store: harness.store });
  const group = () => uniqueName('reader');

  const publishNames = (bus: Bus<T>, id: string, names: string[], firstVersion = 1, store = harness.store) =>
    store.transaction(async (tx) => {
      for (const [at, name] of names.entries()) {
        await bus.publish(tx, BarcodeChangedSchema, barcode(id, name), about(id, firstVersion + at));
      }
    });

  const namesOf = async (id: string) =>
    (await harness.effects()).filter((each) => each.startsWith(`${id} `)).map((each) => each.slice(id.length + 1));

  /** A reader that keeps the names it was told, as an effect each. */
  const reader = (groupName: string) => {
    const bus = topics.bus<T>({ service: 'reader', store: harness.store });
    bus.consume({
      group: groupName,
      topics: ['registration.barcode.v1'],
      on: [
        on(BarcodeChangedSchema, async (fact, tx) => {
          await harness.addEffect(tx, `${fact.aggregateId} ${fact.payload.barcode?.name}`);
        }),
      ],
    });
    return bus;
  };

  test('a fact arrives with all that it is about, its personal fields open', async () => {
    const bus = publisher();
    const seen: unknown[] = [];
    const other = topics.bus<T>({ service: 'reader', store: harness.store });
    other.consume({
      group: group(),
      topics: ['registration.visit.v1'],
      on: [on(TruckerRegisteredSchema, (fact) => void seen.push(fact))],
    });
    await Promise.all([bus.start(), other.start()]);
    const id = await harness.store.transaction((tx) =>
      bus.publish(tx, TruckerRegisteredSchema, { visit: { visitId: 'v1', name: 'Ana' } }, about('v1', 3)),
    );
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toMatchObject({
      ...about('v1', 3),
      id,
      type: 'gatelingo.registration.v1.TruckerRegistered',
      topic: 'registration.visit.v1',
      payload: { visit: { visitId: 'v1', name: 'Ana' } },
    });
  });

  test('what was rolled back is never published', async () => {
    const bus = publisher();
    await bus.start();
    const id = uniqueName();
    const before = await topics.messagesOn('registration.barcode.v1');
    const undone = harness.store.transaction(async (tx) => {
      await bus.publish(tx, BarcodeChangedSchema, barcode(id, 'undone'), about(id));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await publishNames(bus, id, ['kept']);
    await eventually(async () => expect(await topics.messagesOn('registration.barcode.v1')).toBe(before + 1));
  });

  test('a fact whose process died between commit and publish is published by the next', async () => {
    const id = uniqueName();
    const dead = publisher();
    await publishNames(dead, id, ['left behind']);
    const read = reader(group());
    const next = publisher();
    await Promise.all([next.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['left behind']));
    expect(await harness.store.outbox.state()).toEqual({ waiting: 0, oldest: undefined });
  });

  test('facts of one aggregate arrive in order of version, also when two relays compete', async () => {
    const id = uniqueName();
    const read = reader(group());
    const one = publisher();
    const another = await harness.another();
    const two = topics.bus<T>({ service: 'registration', store: another });
    await Promise.all([one.start(), two.start(), read.start()]);
    const names = Array.from({ length: 60 }, (_, at) => `name ${at}`);
    for (const [at, name] of names.entries()) {
      await (at % 2 ? publishNames(one, id, [name], at + 1) : publishNames(two, id, [name], at + 1, another));
    }
    await eventually(async () => expect(await namesOf(id)).toEqual(names), { timeoutMs: 20_000 });
  });

  test('without Kafka a service starts and commits; its facts follow when Kafka is there', async () => {
    const id = uniqueName();
    const read = reader(group());
    await read.start();
    const [host = '', port = ''] = (brokers[0] ?? '').split(':');
    const door = await createDoor({ host, port: Number(port) });
    const bus = topics.bus<T>({ service: 'registration', store: harness.store, brokers: [`127.0.0.1:${door.port}`] });
    await bus.start();
    await publishNames(bus, id, ['patient']);
    expect((await harness.store.outbox.state()).waiting).toBe(1);
    await door.open();
    await eventually(async () => expect(await namesOf(id)).toEqual(['patient']), { timeoutMs: 30_000 });
    await door.shut();
  });

  test('a fact that is delivered twice has one effect', async () => {
    const id = uniqueName();
    const kafka = await connectKafka({ clientId: 'test', brokers, log });
    const producer = kafka.producer();
    await producer.connect();
    const message = (name: string) => ({
      key: id,
      value: Buffer.from(toBinary(BarcodeChangedSchema, create(BarcodeChangedSchema, barcode(id, name)))),
      headers: {
        'event-id': uuidv7(),
        type: BarcodeChangedSchema.typeName,
        version: '1',
        'company-id': 'c1',
        time: new Date().toISOString(),
      },
    });
    const twice = message('once');
    const topic = `${topics.topicPrefix}registration.barcode.v1`;
    await producer.send({ topic, messages: [twice, twice] });
    await producer.send({ topic, messages: [twice, message('last')] });
    await producer.disconnect();
    const read = reader(group());
    await read.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['once', 'last']));
  });

  test('a group that starts again goes on where it was; a new group starts from the beginning', async () => {
    const id = uniqueName();
    const name = group();
    const bus = publisher();
    const first = reader(name);
    await Promise.all([bus.start(), first.start()]);
    await publishNames(bus, id, ['a']);
    await eventually(async () => expect(await namesOf(id)).toEqual(['a']));
    await first.stop();
    await publishNames(bus, id, ['b'], 2);
    const again = reader(name);
    await again.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['a', 'b']));
    const fresh = reader(group());
    await fresh.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['a', 'b', 'a', 'b']));
  });

  test('what can work later is tried until it works, and its successors wait', async () => {
    const id = uniqueName();
    const bus = publisher();
    const metrics = createMetrics('test', { processMetrics: false });
    const read = topics.bus<T>({ service: 'reader', store: harness.store, metrics });
    let tries = 0;
    read.consume({
      group: group(),
      topics: ['registration.barcode.v1'],
      on: [
        on(BarcodeChangedSchema, async (fact, tx) => {
          if (fact.aggregateId !== id) return;
          await harness.addEffect(tx, `${id} ${fact.payload.barcode?.name}`);
          if (fact.version === 1) tries += 1;
          if (tries < 4) throw new Error('the site has not arrived yet');
        }),
      ],
    });
    await publishNames(bus, id, ['first', 'second']);
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await metrics.text()).toMatch(/kafka_consumer_paused\{.*\} 1/));
    await eventually(async () => expect(await namesOf(id)).toEqual(['first', 'second']), { timeoutMs: 20_000 });
    expect(tries).toBe(4);
    expect(await metrics.text()).toMatch(/kafka_consumer_paused\{.*\} 0/);
  });

  test('what can never work becomes a dead letter, blocks nobody, and can be put back', async () => {
    const id = uniqueName();
    const name = group();
    const bus = publisher();
    const metrics = createMetrics('test', { processMetrics: false });
    const read = topics.bus<T>({ service: 'reader', store: harness.store, metrics });
    let isMended = false;
    read.consume({
      group: name,
      topics: ['registration.barcode.v1'],
      on: [
        on(BarcodeChangedSchema, async (fact, tx) => {
          if (fact.aggregateId !== id) return;
          if (fact.version === 1 && !isMended) throw deadLetter('a rule was broken');
          await harness.addEffect(tx, `${id} ${fact.payload.barcode?.name}`);
        }),
      ],
    });
    const bystander = reader(group());
    await publishNames(bus, id, ['bad', 'good']);
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['good']));
    expect(await topics.messagesOn(`${name}.dlq`)).toBe(1);
    expect(await metrics.text()).toMatch(/kafka_dead_letters_total\{.*\} 1/);

    await bystander.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['good', 'bad', 'good']));
    isMended = true;
    expect(await redrive({ brokers, group: name, topicPrefix: topics.topicPrefix, log })).toBe(1);
    await eventually(async () => expect(await namesOf(id)).toEqual(['good', 'bad', 'good', 'bad']));
    expect(await redrive({ brokers, group: name, topicPrefix: topics.topicPrefix, log })).toBe(0);
  });

  test('bytes that are no fact become dead letters, unknown types are passed over', async () => {
    const name = group();
    const kafka = await connectKafka({ clientId: 'test', brokers, log });
    const producer = kafka.producer();
    await producer.connect();
    const headers = {
      'event-id': uuidv7(),
      type: BarcodeChangedSchema.typeName,
      version: '1',
      'company-id': 'c',
      time: '2026-01-01T00:00:00.000Z',
    };
    const topic = `${topics.topicPrefix}registration.barcode.v1`;
    const id = uniqueName();
    await producer.send({
      topic,
      messages: [
        { key: id, value: 'no headers' },
        { key: id, value: Buffer.from([0xff, 0xff]), headers },
        { key: id, value: 'x', headers: { ...headers, 'event-id': 'not an id' } },
        { key: id, value: 'x', headers: { ...headers, type: 'of.the.future' } },
      ],
    });
    await producer.disconnect();
    const bus = publisher();
    const read = reader(name);
    await publishNames(bus, id, ['after them']);
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['after them']));
    expect(await topics.messagesOn(`${name}.dlq`)).toBe(3);
  });

  test('a projection keeps the highest version, whatever comes later', async () => {
    const id = uniqueName();
    const bus = publisher();
    const read = topics.bus<T>({ service: 'reader', store: harness.store });
    const versions: number[] = [];
    read.consume({
      group: group(),
      topics: ['registration.barcode.v1'],
      on: [
        on(BarcodeChangedSchema, async (fact, tx) => {
          if (fact.aggregateId !== id) return;
          await harness.project(tx, id, fact.version, fact.payload.barcode?.name ?? '');
          versions.push(fact.version);
        }),
      ],
    });
    await Promise.all([bus.start(), read.start()]);
    await publishNames(bus, id, ['newest'], 7);
    await eventually(() => expect(versions).toEqual([7]));
    await publishNames(bus, id, ['old'], 3);
    await eventually(() => expect(versions).toEqual([7, 3]));
    expect(await harness.projected(id)).toEqual({ version: 7, value: 'newest' });
  });

  test('republish sends the current state once more, for a new group', async () => {
    const ids = [uniqueName(), uniqueName()];
    const bus = publisher();
    await bus.start();
    const read = topics.bus<T>({ service: 'reader', store: harness.store });
    read.consume({
      group: group(),
      topics: ['registration.barcode.v1'],
      on: [
        on(BarcodeCreatedSchema, async (fact, tx) => {
          await harness.project(tx, fact.aggregateId, fact.version, fact.payload.barcode?.name ?? '');
        }),
      ],
    });
    await read.start();
    const current = async function* () {
      for (const id of ids) yield await Promise.resolve({ ...about(id, 4), payload: barcode(id, `name of ${id}`) });
    };
    expect(await bus.republish(BarcodeCreatedSchema, current())).toBe(2);
    await eventually(async () => {
      for (const id of ids) expect(await harness.projected(id)).toEqual({ version: 4, value: `name of ${id}` });
    });
  });

  test('a fact of another service is refused, and so is one that is too large for its topic', async () => {
    const wrong = topics.bus<T>({ service: 'auth', store: harness.store });
    const publish = (bus: Bus<T>, name: string) =>
      harness.store.transaction((tx) => bus.publish(tx, BarcodeChangedSchema, barcode('x', name), about('x')));
    await expect(publish(wrong, 'x')).rejects.toThrow('belongs to registration');
    await expect(publish(publisher(), 'x'.repeat(11_000_000))).rejects.toThrow('too large');
  });

  test('a bus without a store follows from now on', async () => {
    const bus = publisher();
    const seen: string[] = [];
    const live = topics.bus<T>({ service: 'realtime' });
    live.consumeWithoutStore({
      group: group(),
      topics: ['registration.barcode.v1'],
      on: [on(BarcodeChangedSchema, (fact) => void seen.push(fact.payload.barcode?.name ?? ''))],
    });
    const id = uniqueName();
    await bus.start();
    await publishNames(bus, id, ['before']);
    await eventually(async () => expect((await harness.store.outbox.state()).waiting).toBe(0));
    await live.start();
    await live.joined();
    await eventually(async () => {
      await publishNames(bus, id, ['live']);
      expect(seen).toContain('live');
    });
    expect(seen).not.toContain('before');
  });
};

describe('facts over PostgreSQL', () => suite(postgresHarness));
describe('facts over MongoDB', () => suite(mongoHarness));
