import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { createBus } from '@gatelingo/chassis/events';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSealer } from '@gatelingo/chassis/personal';
import { testKeys, testStores } from '@gatelingo/chassis/testing';
import { createWork } from '@gatelingo/chassis/work';
import { PrivacyPartDoneSchema } from '@gatelingo/proto/events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erasePersonWork } from '../src/privacy/erase-person.ts';
import { scopeOf } from '../src/privacy/scope.ts';
import type { Tx } from '../src/store/index.ts';
import { log } from './support/harness.ts';
import { parcelsInMongo, parcelsInPostgres, type Parcels } from './support/parcels.ts';

const service = 'registration';
const hourMs = 3_600_000;
type Act = 'rows' | 'answers' | 'first object' | 'second object' | 'end';

/** A driver with a row and two objects of files, whose erasure is asked for; each process may fail at one act. */
const givenErasure = async <T extends Tx>({ store, put, left }: Parcels<T>) => {
  let now = new Date();
  const clock = { now: () => now };
  const { DATA_KEYS: keys, INDEX_KEY: indexKey, EVENT_KEYS: eventKeys } = testKeys();
  const { kafkaBrokers: brokers, redisQueueUrl: redisUrl } = testStores();
  const shared = { service, store, log, clock, metrics: createMetrics(service, { processMetrics: false }) };
  const bus = createBus<T>({ ...shared, brokers, eventKeys });
  const work = createWork<T>({ ...shared, redisUrl });
  const eraser = store.eraser({ sealer: createSealer({ keys, indexKey }) });
  const [companyId, requestId, ownerId] = [randomUUID(), randomUUID(), randomUUID()];
  const objects = ['first object', 'second object'];
  const stored = new Set(objects);
  const payload = { requestId };
  const ids = { kind: 'driver' as const, id: ownerId, truckerIds: [ownerId], visitIds: [] };
  await put([{ id: randomUUID(), companyId, ownerId, receivedAt: now }]);
  await store.transaction((tx) =>
    store.privacy.addErasure(tx, { requestId, companyId, subjectKind: 'driver', scope: scopeOf(ids), askedAt: now }),
  );

  /** Of the request's pieces of work; each process runs the newest. */
  const workKeys: string[] = [requestId];
  const process = (failing?: Act) => {
    const begin = (act: string) => {
      if (act === failing) throw new Error(`killed at: ${act}`);
    };
    const definition = erasePersonWork<T>({
      ...{ service, store, clock },
      work: {
        enqueue: (tx, kind, row) => {
          workKeys.push(row.key);
          return work.enqueue(tx, kind, row);
        },
      },
      bus: {
        publish: async (...fact) => {
          const id = await bus.publish(...fact);
          begin('end');
          return id;
        },
      },
      eraser: {
        ...eraser,
        eraseScope: async (tx, of) => ({ ...(await eraser.eraseScope(tx, of)), objects }),
        eraseAnswers: async (tx, of) => {
          await eraser.eraseAnswers(tx, of);
          begin('answers');
        },
      },
      privacy: { eraseMore: () => Promise.resolve().then(() => begin('rows')) },
      removeObject: (key) =>
        Promise.resolve().then(() => {
          begin(key);
          stored.delete(key);
        }),
    });
    const context = {
      attempt: 1,
      row: { id: '', kind: '', key: workKeys.at(-1) ?? '', companyId, dueAt: now },
      signal: AbortSignal.any([]),
    };
    const run = async () => definition.run!(payload, context);
    const finish = (ended: Awaited<ReturnType<typeof run>>) =>
      store.transaction(async (tx) => definition.finish!(payload, ended, tx));
    return { run, finish, all: async () => finish(await run()) };
  };
  work.define(
    erasePersonWork<T>({ ...{ service, store, bus, work, clock, eraser }, privacy: {}, removeObject: undefined }),
  );

  /** The state of the request; what is left, and of it what the request does not name; and the published parts. */
  const found = async () => {
    const erasure = await store.privacy.findErasure(requestId);
    const lease = { name: 'outbox', holder: 'test', now: new Date(), until: new Date(Date.now() + 1_000) };
    const facts = (await store.outbox.claim(lease, 1_000, 1e9)) ?? [];
    const parts = facts.map((fact) => fromBinary(PrivacyPartDoneSchema, fact.payload));
    return {
      state: erasure?.state,
      rows: (await left(companyId)).parcels.length,
      objects: [...stored],
      published: parts.filter((part) => part.requestId === requestId).map(({ state }) => state),
      noted: erasure?.objects,
    };
  };
  const holdUntil = (endsAt: Date) => {
    const hold = {
      holdId: randomUUID(),
      companyId,
      subjectKind: 'driver' as const,
      ids: [ownerId],
      endsAt,
      version: 1,
    };
    return store.transaction((tx) => store.privacy.saveHold(tx, hold));
  };
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { objects, process, found, wait, hold: () => holdUntil(new Date(now.getTime() + hourMs)) };
};

const suite = <T extends Tx>(name: string, open: () => Promise<Parcels<T>>) =>
  describe(`an erasure whose process is killed, in ${name}`, () => {
    let parcels: Parcels<T>;
    beforeAll(async () => {
      parcels = await open();
    });
    afterAll(() => parcels.drop());

    test.each<[Act, 'due' | 'erased', number, string[]]>([
      ['rows', 'due', 1, ['first object', 'second object']],
      ['answers', 'erased', 0, ['first object', 'second object']],
      ['first object', 'erased', 0, ['first object', 'second object']],
      ['second object', 'erased', 0, ['second object']],
      ['end', 'erased', 0, []],
    ])('at: %s; it is not done, names what is left, and is done by the next', async (act, state, rows, left) => {
      const { objects, process, found } = await givenErasure(parcels);

      await expect(process(act).all()).rejects.toThrow(`killed at: ${act}`);
      const noted = state === 'erased' ? objects : [];
      expect(await found()).toEqual({ state, rows, objects: left, published: [], noted });

      await process().all();
      expect(await found()).toEqual({ state: 'done', rows: 0, objects: [], published: ['done'], noted: [] });
    });

    test('between rows and objects; a process that found a hold and ends now does not end it', async () => {
      const { objects, process, found, hold, wait } = await givenErasure(parcels);
      await hold();
      const early = process();
      const ended = await early.run();
      wait(2 * hourMs);
      await expect(process('first object').all()).rejects.toThrow('killed at: first object');

      await early.finish(ended);
      const published = ['held'];
      expect(await found()).toEqual({ state: 'erased', rows: 0, objects, published, noted: objects });

      await process().all();
      expect(await found()).toMatchObject({ state: 'done', objects: [], published: ['held', 'done'] });
    });

    test('not at all; a process whose clock is behind the end of the hold does not end what waited for it', async () => {
      const { process, found, hold, wait } = await givenErasure(parcels);
      await hold();
      await process().all();
      wait(hourMs - 1);
      await expect(process().all()).rejects.toThrow('asked to wait');
      expect(await found()).toMatchObject({ state: 'held', rows: 1, published: ['held'] });

      wait(1);
      await process().all();
      expect(await found()).toMatchObject({ state: 'done', rows: 0, published: ['held', 'done'] });
    });
  });

suite('PostgreSQL', parcelsInPostgres);
suite('MongoDB', parcelsInMongo);
