import { randomUUID } from 'node:crypto';
import { createClock } from '@gatelingo/chassis/clock';
import { createBus, createTopics, on } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { openPostgres } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { SiteCreatedSchema } from '@gatelingo/proto/events';
import { follow, openProducer } from '../chain/bare-kafka.ts';
import { inTurn, timesOf } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';

const perRound = 200;
const log = createLogger({ service: 'bench', level: 'silent' });

type Trip = (id: string) => Promise<unknown>;

/** Measures trips one after another, each from its start to `arrived(id)`. */
const createRace = () => {
  const waiting = new Map<string, () => void>();
  const trip = (depart: Trip) => async () => {
    const id = randomUUID();
    const arrival = new Promise<void>((resolve) => waiting.set(id, resolve));
    await depart(id);
    await arrival;
  };
  const time = async (depart: Trip): Promise<number> => median(await timesOf(perRound, trip(depart)));
  return { arrived: (id: string) => waiting.get(id)?.(), time };
};

const ourWay = async (arrived: (id: string) => void) => {
  const { kafkaBrokers } = testStores();
  const topicPrefix = `${uniqueName('bench')}.`;
  await createTopics(kafkaBrokers, 'sites-locations', { topicPrefix, log });
  const open = async (service: string) => {
    const database = await createTestDatabase();
    const store = await openPostgres({ url: database.url, pool: 4, entities: [], migrations: [], log });
    await store.migrate();
    const metrics = createMetrics(service, { processMetrics: false });
    const parts = { log, clock: createClock(), metrics, eventKeys, topicPrefix };
    const bus = createBus({ ...parts, service, brokers: kafkaBrokers, store });
    return { database, store, bus };
  };
  const eventKeys = testKeys().EVENT_KEYS;
  const owner = await open('sites-locations');
  const follower = await open('registration');
  await follower.store.manager.query('CREATE TABLE effect (id uuid PRIMARY KEY, name text NOT NULL)');
  follower.bus.consume({
    group: 'bench.sites',
    topics: ['sites-locations.site.v1'],
    on: [
      on(SiteCreatedSchema, async ({ aggregateId, payload }, tx) => {
        await tx.manager.query('INSERT INTO effect (id, name) VALUES ($1, $2)', [aggregateId, payload.site?.name]);
        tx.afterCommit(() => arrived(aggregateId));
      }),
    ],
  });
  await owner.bus.start();
  await follower.bus.start();
  await follower.bus.joined();
  const depart: Trip = async (siteId) => {
    const companyId = randomUUID();
    const site = { siteId, companyId, name: 'Hafen Nord' };
    const about = { aggregateId: siteId, version: 1, companyId };
    await owner.store.transaction((tx) => owner.bus.publish(tx, SiteCreatedSchema, { site }, about));
  };
  const close = async () => {
    for (const { bus, store, database } of [owner, follower]) {
      await bus.stop();
      await store.close();
      await database.drop();
    }
  };
  return { depart, close };
};

const bareWay = async (arrived: (id: string) => void) => {
  const { kafkaBrokers } = testStores();
  const topic = uniqueName('bench');
  const { send, close } = await openProducer(kafkaBrokers, topic);
  const follower = await follow(kafkaBrokers, { topic, group: topic, onMessage: arrived });
  return {
    depart: (key: string) => send(key, 'Hafen Nord'),
    close: () => Promise.all([follower.close(), close()]),
  };
};

/** From a state change until its effect is committed in another service, against bare kafkajs produce to consume. */
export const measureFacts = async (rounds: number): Promise<Measured[]> => {
  const race = createRace();
  const ours = await ourWay(race.arrived);
  const bare = await bareWay(race.arrived);
  const [own, peer] = [() => race.time(ours.depart), () => race.time(bare.depart)];
  try {
    // The first round warms up both sides.
    await inTurn(1, own, peer);
    return [
      {
        what: 'fact: state change → effect committed in another service, p50',
        unit: 'ms',
        against: 'bare kafkajs, produce → handler',
        ...(await inTurn(rounds, own, peer)),
        goal: { atMost: 1.5 },
        note: 'ours holds two PostgreSQL transactions, outbox and inbox',
      },
    ];
  } finally {
    await ours.close();
    await bare.close();
  }
};
