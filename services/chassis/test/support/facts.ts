import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { DescMessage } from '@bufbuild/protobuf';
import { v7 as uuidv7 } from 'uuid';
import { BarcodeChangedSchema } from '@gatelingo/proto/events';
import { on, type Bus, type BusOptions, type Fact } from '@gatelingo/chassis/events';
import { uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../../src/store/index.ts';
import type { Harness } from './harness.ts';
import { openTestTopics } from './kafka.ts';

export const about = (aggregateId: string, version = 1) => ({ aggregateId, version, companyId: 'c1' });
export const barcode = (id: string, name: string) => ({ barcode: { id, name } });
export const group = () => uniqueName('reader');
export const topic = 'registration.barcode.v1';
/** The headers of a fact, as they are on the topic. */
export const headers = () => ({
  'event-id': uuidv7(),
  type: BarcodeChangedSchema.typeName,
  version: '1',
  'company-id': 'c1',
  time: new Date().toISOString(),
});

/** A store and topics for the tests of one suite: opened before them, closed after. */
export const givenFacts = <T extends Tx>(open: () => Promise<Harness<T>>) => {
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

  const readerOf = <D extends DescMessage>(
    { groupName = group(), ...options }: Partial<BusOptions<T>> & { groupName?: string },
    schema: D,
    handle: (fact: Fact<D>, tx: T) => Promise<void>,
  ) => {
    const bus = topics.bus<T>({ service: 'reader', store: harness.store, ...options });
    bus.consume({ group: groupName, topics: [topic], on: [on<D, T>(schema, handle)] });
    return bus;
  };

  return {
    get harness() {
      return harness;
    },
    get topics() {
      return topics;
    },
    publisher: () => topics.bus<T>({ service: 'registration', store: harness.store }),
    publishNames: (bus: Bus<T>, id: string, names: string[], firstVersion = 1, store = harness.store) =>
      store.transaction(async (tx) => {
        for (const [at, name] of names.entries()) {
          await bus.publish(tx, BarcodeChangedSchema, barcode(id, name), about(id, firstVersion + at));
        }
      }),
    namesOf: async (id: string) =>
      (await harness.effects()).filter((each) => each.startsWith(`${id} `)).map((each) => each.slice(id.length + 1)),
    readerOf,
    /** A reader that records each received name as an effect. */
    reader: (groupName: string, options?: Partial<BusOptions<T>>) =>
      readerOf({ groupName, ...options }, BarcodeChangedSchema, async (fact, tx) => {
        await harness.addEffect(tx, `${fact.aggregateId} ${fact.payload.barcode?.name}`);
      }),
  };
};
