import { randomUUID } from 'node:crypto';
import { createBus } from '@gatelingo/chassis/events';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSealer } from '@gatelingo/chassis/personal';
import { eventually, testKeys, testStores } from '@gatelingo/chassis/testing';
import { createWork } from '@gatelingo/chassis/work';
import { RetentionRanSchema } from '@gatelingo/proto/events';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { daysBefore, nightOf } from '../src/privacy/retention/night.ts';
import { countDue, runNight } from '../src/privacy/retention/run-night.ts';
import { allowRun, defineRetention, nightPlanner, type RetentionParts } from '../src/privacy/retention/work.ts';
import { retentionParts } from '../src/service/retention-parts.ts';
import type { Tx } from '../src/store/index.ts';
import { log } from './support/harness.ts';
import { parcelsInMongo, parcelsInPostgres, type Parcel, type Parcels } from './support/parcels.ts';

const today = '2026-11-30';
const service = 'registration';

/** The system of one company in a store: nights can be played on it. */
const playedOn = <T extends Tx>({ store, put, left }: Parcels<T>) => {
  let now = nightOf(today).begins;
  const clock = { now: () => now };
  const metrics = createMetrics(service);
  const { DATA_KEYS: keys, INDEX_KEY: indexKey, EVENT_KEYS: eventKeys } = testKeys();
  const { kafkaBrokers: brokers, redisQueueUrl: redisUrl } = testStores();
  const shared = { service, store, log, clock, metrics };
  const bus = createBus<T>({ ...shared, brokers, eventKeys });
  const work = createWork<T>({ ...shared, redisUrl });
  const eraser = store.eraser({ sealer: createSealer({ keys, indexKey }) });
  const parts: RetentionParts<T> = retentionParts<T>({
    ...{ service, store, bus, work, clock, log, eraser, privacy: {}, removeObject: undefined },
  });
  defineRetention(work, parts);
  const companyId = randomUUID();
  const parcel = (day: string, of: Partial<Parcel> = {}): Parcel => ({
    ...{ id: randomUUID(), companyId, ownerId: randomUUID(), receivedAt: nightOf(day).begins },
    ...of,
  });
  const facts = async () => {
    const lease = { name: 'outbox', holder: 'test', now: new Date(), until: new Date(Date.now() + 1_000) };
    const waiting = (await store.outbox.claim(lease, 1_000, 1e9)) ?? [];
    return waiting
      .filter((fact) => fact.companyId === companyId)
      .map(({ payload }) => fromBinary(RetentionRanSchema, payload))
      .map(({ state, day, counts, before, reason, runId }) => ({ runId, state, day, reason, counts, before }));
  };
  return {
    companyId,
    parts,
    parcel,
    facts,
    /** Parcels of a day. */
    receive: async (day: string, count: number, of: Partial<Parcel> = {}) => {
      const received = Array.from({ length: count }, () => parcel(day, of));
      await put(received);
      return received.map(({ id }) => id);
    },
    left: async () => (await left(companyId)).parcels.length,
    leftOf: left,
    setTime: (moment: Date) => {
      now = moment;
    },
    night: async (day: string, of = companyId) => {
      now = new Date(nightOf(day).begins.getTime() + 10 * 60_000);
      await runNight(parts, { companyId: of, day }, new AbortController().signal);
    },
    allow: (runId: string) => store.transaction((tx) => allowRun({ runs: parts.runs, work }, tx, { runId, companyId })),
  };
};
type Played<T extends Tx> = ReturnType<typeof playedOn<T>>;

const suite = <T extends Tx>(name: string, open: () => Promise<Parcels<T>>) =>
  describe(`the nights of a company in ${name}`, () => {
    let parcels: Parcels<T>;
    beforeAll(async () => {
      parcels = await open();
    });
    afterAll(() => parcels.drop());
    const given = (): Played<T> => playedOn(parcels);

    test('what has outlived its period goes, with what belongs to it; the rest and other companies stay', async () => {
      const company = given();
      const other = given();
      await company.night(daysBefore(today, 1));
      await company.receive(daysBefore(today, 181), 7);
      const young = await company.receive(daysBefore(today, 180), 3);
      await other.receive(daysBefore(today, 400), 5);
      const { labels } = await company.leftOf(company.companyId);

      await company.night(today);

      const left = await company.leftOf(company.companyId);
      expect(left.parcels.sort()).toEqual(young.sort());
      expect(left.labels).toBe(labels - 7);
      expect(await other.left()).toBe(5);
      expect(await company.facts()).toEqual([
        {
          ...{ runId: expect.any(String), state: 'done', day: today, reason: '', counts: { registrations: 7 } },
          before: expect.objectContaining({ registrations: daysBefore(today, 180), mails: daysBefore(today, 90) }),
        },
      ]);
    });

    test('more than usual waits, night after night, until it is allowed; then it goes at once', async () => {
      const company = given();
      await company.night(daysBefore(today, 2));
      await company.receive(daysBefore(today, 300), 130);

      await company.night(daysBefore(today, 1));
      await company.night(today);

      expect(await company.left()).toBe(130);
      const waiting = await company.facts();
      expect(waiting).toMatchObject([
        { state: 'waiting', reason: 'more-than-usual', counts: { registrations: 130 } },
        { state: 'waiting', reason: 'more-than-usual', counts: { registrations: 130 } },
      ]);
      const [runId, again] = waiting.map((each) => each.runId);
      expect(again).toBe(runId);

      await company.allow(runId!);
      company.setTime(new Date('2026-11-30T12:00:00Z'));
      await runNight(company.parts, { companyId: company.companyId, day: today }, new AbortController().signal);

      expect(await company.left()).toBe(0);
      expect((await company.facts()).at(-1)).toMatchObject({ runId, state: 'done', counts: { registrations: 130 } });
    });

    test('after a yes by day the next night erases by itself', async () => {
      const company = given();
      await company.receive(daysBefore(today, 300), 5);
      const yesterday = daysBefore(today, 1);
      await company.night(yesterday);
      const [waiting] = await company.facts();
      await company.allow(waiting!.runId);
      company.setTime(new Date('2026-11-29T15:00:00Z'));
      await runNight(company.parts, { companyId: company.companyId, day: yesterday }, new AbortController().signal);
      expect(await company.left()).toBe(0);
      await company.receive(daysBefore(today, 300), 5);

      await company.night(today);

      expect(await company.left()).toBe(0);
      expect((await company.facts()).map(({ state }) => state)).toEqual(['waiting', 'done', 'done']);
    });

    test('a yes to a night of a clock that was ahead holds up no later night', async () => {
      const company = given();
      await company.receive(daysBefore(today, 300), 5);
      await company.night('2027-11-30');
      const [waiting] = await company.facts();
      await company.allow(waiting!.runId);
      company.setTime(nightOf(daysBefore(today, 1)).begins);
      const allowed = { companyId: company.companyId, day: '2027-11-30' };
      await runNight(company.parts, allowed, new AbortController().signal);
      await company.receive(daysBefore(today, 300), 5);

      await company.night(today);

      expect(await company.left()).toBe(0);
    });

    test('a clock that jumps a year erases nothing, also of a small company, until it is allowed', async () => {
      const company = given();
      await company.receive(today, 5);
      await company.night(today);

      await company.night('2027-11-30');
      await company.night('2027-12-01');

      expect(await company.left()).toBe(5);
      const facts = await company.facts();
      expect(facts.map(({ state, reason }) => `${state} ${reason}`)).toEqual([
        'waiting not-last-night',
        'waiting not-last-night',
      ]);
    });

    test('what waits ends by itself once nothing is due', async () => {
      const company = given();
      await company.receive(today, 5);
      await company.night(today);
      await company.night('2027-11-30');

      await company.night(daysBefore(today, -1));

      expect(await company.left()).toBe(5);
      expect((await company.facts()).map(({ state }) => state)).toEqual(['waiting', 'done']);
    });

    test('work about what goes, goes with it; other work stays', async () => {
      const company = given();
      await company.night(daysBefore(today, 1));
      const [gone] = await company.receive(daysBefore(today, 181), 1);
      const [young] = await company.receive(daysBefore(today, 10), 1);
      const { store } = parcels;
      const { companyId } = company;
      const about = (id = '') => `${company.companyId} ${id}`;
      for (const id of [gone, young]) {
        const work = { key: about(id), companyId, payload: { day: today }, dueAt: new Date('2040-01-01') };
        await store.transaction((tx) => company.parts.work.enqueue(tx, 'retention-night', work));
      }
      const isThere = (id?: string) =>
        store.transaction((tx) => store.work.expedite(tx, 'retention-night', about(id), new Date('2039-01-01')));

      await company.night(today);

      expect([await isThere(gone), await isThere(young)]).toEqual([false, true]);
    });

    test('by day nothing goes', async () => {
      const company = given();
      await company.night(daysBefore(today, 1));
      await company.receive(daysBefore(today, 300), 5);
      company.setTime(nightOf(today).ends);

      await runNight(company.parts, { companyId: company.companyId, day: today }, new AbortController().signal);

      expect(await company.left()).toBe(5);
    });

    test('a company has its own period, from the time on that it has set', async () => {
      const company = given();
      const { companyId } = company;
      const [days, daysBeforehand] = [{ registrations: 30 }, { registrations: 60 }];
      const effectiveAt = nightOf(today).begins;
      await parcels.store.transaction((tx) =>
        parcels.store.privacy.savePeriod(tx, { companyId, days, daysBefore: daysBeforehand, effectiveAt, version: 1 }),
      );
      await company.night(daysBefore(today, 2));
      await company.receive(daysBefore(today, 45), 4);

      await company.night(daysBefore(today, 1));
      expect(await company.left()).toBe(4);
      await company.night(today);
      expect(await company.left()).toBe(0);
    });

    test('what a hold keeps stays until the hold ends', async () => {
      const company = given();
      const { companyId } = company;
      const ownerId = randomUUID();
      const held = await company.receive(daysBefore(today, 300), 2, { ownerId });
      await company.receive(daysBefore(today, 300), 3);
      const hold = { holdId: randomUUID(), companyId, subjectKind: 'driver' as const, ids: [ownerId], version: 1 };
      await parcels.store.transaction((tx) =>
        parcels.store.privacy.saveHold(tx, { ...hold, endsAt: nightOf(today).begins }),
      );
      const before = { registrations: daysBefore(today, 180) };
      company.setTime(nightOf(daysBefore(today, 1)).begins);
      expect(await countDue(company.parts, { companyId, before })).toEqual({ registrations: 3 });
      await company.night(daysBefore(today, 2));
      const [waiting] = await company.facts();
      await company.allow(waiting!.runId);

      await company.night(daysBefore(today, 1));
      expect((await company.leftOf(companyId)).parcels.sort()).toEqual(held.sort());
      await company.night(today);
      expect(await company.left()).toBe(0);
    });

    test('a night that stops in the middle is continued, and counts what it erased before', async () => {
      const company = given();
      await company.night(daysBefore(today, 2));
      await company.receive(daysBefore(today, 300), 130);
      await company.night(daysBefore(today, 1));
      const [waiting] = await company.facts();
      await company.allow(waiting!.runId);
      const stopping = new AbortController();
      const [source] = company.parts.sources;
      const stopsAfterOne = {
        ...source!,
        eraseSome: async (...of: Parameters<NonNullable<typeof source>['eraseSome']>) => {
          stopping.abort();
          return source!.eraseSome(...of);
        },
      };
      const night = { companyId: company.companyId, day: daysBefore(today, 1) };
      const stopped = runNight({ ...company.parts, sources: [stopsAfterOne] }, night, stopping.signal);
      await expect(stopped).rejects.toThrow('aborted');
      const between = await company.left();
      expect(between).toBeGreaterThan(0);
      expect(between).toBeLessThan(130);

      await runNight(company.parts, night, new AbortController().signal);

      expect(await company.left()).toBe(0);
      expect((await company.facts()).at(-1)).toMatchObject({ state: 'done', counts: { registrations: 130 } });
    });

    test('the next night is planned also if none was before it', async () => {
      const { parts, setTime } = given();
      const isPlanned = (day: string) =>
        parcels.store.transaction((tx) => parcels.store.work.expedite(tx, 'retention-night', day, new Date()));
      setTime(nightOf('2028-01-01').begins);
      const planner = nightPlanner(parts, { log, everyMs: 10 });
      await planner.start();
      expect(await isPlanned('2028-01-01')).toBe(true);

      setTime(nightOf('2028-01-02').begins);

      await eventually(async () => expect(await isPlanned('2028-01-02')).toBe(true));
      await planner.stop();
    });

    test('the companies of a night are those that have rows', async () => {
      const company = given();
      expect(await company.parts.companies()).not.toContain(company.companyId);
      await company.receive(today, 2);
      expect(await company.parts.companies()).toContain(company.companyId);
    });
  });

suite('PostgreSQL', parcelsInPostgres);
suite('MongoDB', parcelsInMongo);
