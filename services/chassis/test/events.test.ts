import { describe, expect, test } from '@jest/globals';
import { BarcodeChangedSchema, BarcodeCreatedSchema, TruckerRegisteredSchema } from '@gatelingo/proto/events';
import { on, type Bus } from '@gatelingo/chassis/events';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { createDoor } from './support/door.ts';
import { about, barcode, givenFacts, group } from './support/facts.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { brokers } from './support/kafka.ts';
import { isLongForm, long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenFacts(open);
  const { publisher, publishNames, namesOf, reader, readerOf } = own;

  ofBoth('a fact arrives with all that it is about, its personal fields open', async () => {
    const bus = publisher();
    const seen: unknown[] = [];
    const other = own.topics.bus<T>({ service: 'reader', store: own.harness.store });
    other.consume({
      group: group(),
      topics: ['registration.visit.v1'],
      on: [on(TruckerRegisteredSchema, (fact) => void seen.push(fact))],
    });
    await Promise.all([bus.start(), other.start()]);
    const id = await own.harness.store.transaction((tx) =>
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
    const undone = own.harness.store.transaction(async (tx) => {
      await bus.publish(tx, BarcodeChangedSchema, barcode(id, 'undone'), about(id));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await publishNames(bus, id, ['kept']);
    const read = reader(group());
    await read.start();
    // Facts of one aggregate keep their order: the undone one would come first.
    await eventually(async () => expect(await namesOf(id)).toEqual(['kept']));
  });

  test('a fact whose process died between commit and publish is published by the next', async () => {
    const id = uniqueName();
    const dead = publisher();
    await publishNames(dead, id, ['left behind']);
    const read = reader(group());
    const next = publisher();
    await Promise.all([next.start(), read.start()]);
    await eventually(async () => expect(await namesOf(id)).toEqual(['left behind']));
    // A fact leaves the outbox after the broker has it: its reader may be faster.
    await eventually(async () =>
      expect(await own.harness.store.outbox.state()).toEqual({ waiting: 0, oldest: undefined }),
    );
  });

  test('facts of one aggregate arrive in order of version, also when two relays compete', async () => {
    const id = uniqueName();
    const read = reader(group());
    const one = publisher();
    const another = await own.harness.another();
    const two = own.topics.bus<T>({ service: 'registration', store: another });
    await Promise.all([one.start(), two.start(), read.start()]);
    const names = Array.from({ length: isLongForm() ? 60 : 20 }, (_, at) => `name ${at}`);
    for (const [at, name] of names.entries()) {
      await (at % 2 ? publishNames(one, id, [name], at + 1) : publishNames(two, id, [name], at + 1, another));
    }
    await eventually(async () => expect(await namesOf(id)).toEqual(names));
  });

  ofBoth('without Kafka a service starts and commits; its facts follow when Kafka is there', async () => {
    const id = uniqueName();
    const read = reader(group());
    await read.start();
    const [host = '', port = ''] = (brokers[0] ?? '').split(':');
    const door = await createDoor({ host, port: Number(port) });
    const bus = own.topics.bus<T>({
      service: 'registration',
      store: own.harness.store,
      brokers: [`127.0.0.1:${door.port}`],
    });
    await bus.start();
    await publishNames(bus, id, ['patient']);
    expect((await own.harness.store.outbox.state()).waiting).toBe(1);
    await door.open();
    await eventually(async () => expect(await namesOf(id)).toEqual(['patient']), { timeoutMs: 30_000 });
    await door.shut();
  });

  ofBoth('republish sends the current state once more, for a new group', async () => {
    const ids = [uniqueName(), uniqueName()];
    const bus = publisher();
    await bus.start();
    const read = readerOf({}, BarcodeCreatedSchema, async (fact, tx) => {
      await own.harness.project(tx, fact.aggregateId, fact.version, fact.payload.barcode?.name ?? '');
    });
    await read.start();
    const current = async function* () {
      for (const id of ids) yield await Promise.resolve({ ...about(id, 4), payload: barcode(id, `name of ${id}`) });
    };
    expect(await bus.republish(BarcodeCreatedSchema, current())).toBe(2);
    await eventually(async () => {
      for (const id of ids) expect(await own.harness.projected(id)).toEqual({ version: 4, value: `name of ${id}` });
    });
  });

  ofBoth('a fact of another service is refused, and so is one that is too large for its topic', async () => {
    const wrong = own.topics.bus<T>({ service: 'auth', store: own.harness.store });
    const publish = (bus: Bus<T>, name: string) =>
      own.harness.store.transaction((tx) => bus.publish(tx, BarcodeChangedSchema, barcode('x', name), about('x')));
    await expect(publish(wrong, 'x')).rejects.toThrow('belongs to registration');
    await expect(publish(publisher(), 'x'.repeat(11_000_000))).rejects.toThrow('too large');
  });
};

describe('facts over PostgreSQL', () => suite(postgresHarness));
describe('facts over MongoDB', () => suite(mongoHarness, long(test)));
