import { describe, expect, test } from '@jest/globals';
import { create, toBinary } from '@bufbuild/protobuf';
import { BarcodeChangedSchema } from '@gatelingo/proto/events';
import { deadLetter, on } from '@gatelingo/chassis/events';
import { eventually, testPartitions, uniqueName } from '@gatelingo/chassis/testing';
import { createMetrics } from '@gatelingo/chassis/metrics';
import type { Tx } from '../src/store/index.ts';
import { barcode, givenFacts, group, headers, topic } from './support/facts.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { isLongForm, long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenFacts(open);
  const { publisher, publishNames, namesOf, reader, readerOf } = own;

  // promise: Nothing lost, nothing twice
  test('a fact that is delivered twice has one effect', async () => {
    const id = uniqueName();
    const message = (name: string) => ({
      key: id,
      value: Buffer.from(toBinary(BarcodeChangedSchema, create(BarcodeChangedSchema, barcode(id, name)))),
      headers: headers(),
    });
    const twice = message('once');
    await own.topics.send(topic, [twice, twice]);
    await own.topics.send(topic, [twice, message('last')]);
    const read = reader(group());
    await read.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['once', 'last']));
  });

  // promise: Nothing lost, nothing twice
  test('a fact that was handled is skipped when it comes again, whatever its handler would do now', async () => {
    const id = uniqueName();
    const message = (name: string) => ({
      key: id,
      value: Buffer.from(toBinary(BarcodeChangedSchema, create(BarcodeChangedSchema, barcode(id, name)))),
      headers: headers(),
    });
    const readers = group();
    let isGone = false;
    const read = readerOf({ groupName: readers }, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      const name = fact.payload.barcode?.name;
      if (isGone && name === 'first') throw deadLetter('what it is about is gone');
      await own.harness.addEffect(tx, `${id} ${name}`);
    });
    await read.start();
    const first = message('first');
    await own.topics.send(topic, [first]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['first']));
    isGone = true;
    await own.topics.send(topic, [first, message('last')]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['first', 'last']));
    expect(await own.topics.deadLettersOf(readers)).toBe(0);
  });

  // promise: Nothing lost, nothing twice
  test('facts that wait together are handled in one transaction, in their order', async () => {
    const id = uniqueName();
    const bus = publisher();
    await bus.start();
    const names = Array.from({ length: 10 }, (_, at) => `name ${at}`);
    await publishNames(bus, id, names);
    await eventually(async () => expect((await own.harness.store.outbox.state()).waiting).toBe(0));
    const transactions = new Set<Tx>();
    const read = readerOf({}, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      transactions.add(tx);
      await own.harness.addEffect(tx, `${id} ${fact.payload.barcode?.name}`);
    });
    await read.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(names));
    // Facts that other tests left on the partition may cut them in two.
    expect(transactions.size).toBeLessThanOrEqual(2);
  });

  test('of facts that wait together each reads what the one before it wrote', async () => {
    const id = uniqueName();
    const bus = publisher();
    await bus.start();
    await publishNames(
      bus,
      id,
      Array.from({ length: 10 }, (_, at) => `name ${at}`),
    );
    await eventually(async () => expect((await own.harness.store.outbox.state()).waiting).toBe(0));
    const read = readerOf({}, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId === id) await own.harness.raise(tx, id);
    });
    await read.start();
    await eventually(async () => expect(await own.harness.projected(id)).toMatchObject({ version: 10 }));
  });

  // promise: Nothing lost, nothing twice
  test('one fact that fails among several undoes none of the others, and each has its effect once', async () => {
    const id = uniqueName();
    const bus = publisher();
    await bus.start();
    const names = Array.from({ length: 6 }, (_, at) => `name ${at}`);
    await publishNames(bus, id, names);
    await eventually(async () => expect((await own.harness.store.outbox.state()).waiting).toBe(0));
    const readers = group();
    let isMended = false;
    const read = readerOf({ groupName: readers }, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      const name = fact.payload.barcode?.name ?? '';
      await own.harness.addEffect(tx, `${id} ${name}`);
      if (name === 'name 2') throw deadLetter('a rule was broken');
      if (name === 'name 4' && !isMended) throw new Error('what it needs has not arrived yet');
    });
    await read.start();
    await eventually(async () => expect(await namesOf(id)).toEqual(['name 0', 'name 1', 'name 3']));
    isMended = true;
    const handled = ['name 0', 'name 1', 'name 3', 'name 4', 'name 5'];
    await eventually(async () => expect(await namesOf(id)).toEqual(handled));
    expect(await own.topics.deadLettersOf(readers)).toBe(1);
  });

  ofBoth('a group that starts again goes on where it was; a new group starts from the beginning', async () => {
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

  ofBoth('how far behind a partition is, is reported by its owner: another takes it over with it', async () => {
    const name = group();
    const metricsOf = () => createMetrics('test', { processMetrics: false });
    const [first, second] = [metricsOf(), metricsOf()];
    const partitionsOf = async (metrics: typeof first) =>
      [...(await metrics.text()).matchAll(/^kafka_consumer_lag\{.*partition="(\d+)"/gm)].map(([, each]) => each!);
    const ids = Array.from({ length: isLongForm() ? 60 : 30 }, () => uniqueName());
    const bus = publisher();
    await Promise.all([bus.start(), reader(name, { metrics: first }).start()]);
    for (const id of ids) await publishNames(bus, id, ['a']);
    const all = await eventually(async () => {
      for (const id of ids) expect(await namesOf(id)).toEqual(['a']);
      return partitionsOf(first);
    });
    expect(all).toHaveLength(testPartitions);

    await reader(name, { metrics: second }).start();

    await eventually(async () => expect((await partitionsOf(first)).length).toBeLessThan(all.length));
    let version = 2;
    // A partition may move again while the two find their places: its new owner knows how far it is by its next fact.
    await eventually(
      async () => {
        for (const id of ids) await publishNames(bus, id, ['b'], version);
        version += 1;
        const [ones = [], others = []] = await Promise.all([first, second].map(partitionsOf));
        const together = [...ones, ...others];
        expect([ones.length > 0, others.length > 0, together.length >= all.length]).toEqual([true, true, true]);
        expect(new Set(together).size).toBe(together.length);
      },
      { everyMs: 250 },
    );
  });

  ofBoth('what can work later is tried until it works, and its successors wait', async () => {
    const id = uniqueName();
    const bus = publisher();
    const metrics = createMetrics('test', { processMetrics: false });
    let tries = 0;
    const read = readerOf({ metrics }, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      await own.harness.addEffect(tx, `${id} ${fact.payload.barcode?.name}`);
      if (fact.version === 1) tries += 1;
      if (tries < 4) throw new Error('the site has not arrived yet');
    });
    await publishNames(bus, id, ['first', 'second']);
    await Promise.all([bus.start(), read.start()]);
    await eventually(async () => expect(await metrics.text()).toMatch(/kafka_consumer_paused\{.*\} 1/));
    await eventually(async () => expect(await namesOf(id)).toEqual(['first', 'second']));
    expect(tries).toBe(4);
    expect(await metrics.text()).toMatch(/kafka_consumer_paused\{.*\} 0/);
  });

  ofBoth('a projection keeps the highest version, whatever comes later', async () => {
    const id = uniqueName();
    const bus = publisher();
    const versions: number[] = [];
    const read = readerOf({}, BarcodeChangedSchema, async (fact, tx) => {
      if (fact.aggregateId !== id) return;
      await own.harness.project(tx, id, fact.version, fact.payload.barcode?.name ?? '');
      versions.push(fact.version);
    });
    await Promise.all([bus.start(), read.start()]);
    await publishNames(bus, id, ['newest'], 7);
    await eventually(() => expect(versions).toEqual([7]));
    await publishNames(bus, id, ['old'], 3);
    await eventually(() => expect(versions).toEqual([7, 3]));
    expect(await own.harness.projected(id)).toEqual({ version: 7, value: 'newest' });
  });

  ofBoth('a bus without a store follows from now on', async () => {
    const bus = publisher();
    const seen: string[] = [];
    const live = own.topics.bus<T>({ service: 'realtime' });
    live.consumeWithoutStore({
      group: group(),
      topics: [topic],
      on: [on(BarcodeChangedSchema, (fact) => void seen.push(fact.payload.barcode?.name ?? ''))],
    });
    const id = uniqueName();
    await bus.start();
    await publishNames(bus, id, ['before']);
    await eventually(async () => expect((await own.harness.store.outbox.state()).waiting).toBe(0));
    await live.start();
    await live.joined();
    await eventually(async () => {
      await publishNames(bus, id, ['live']);
      expect(seen).toContain('live');
    });
    expect(seen).not.toContain('before');
  });
};

describe('following facts over PostgreSQL', () => suite(postgresHarness));
describe('following facts over MongoDB', () => suite(mongoHarness, long(test)));
