import { randomUUID } from 'node:crypto';
import { createClock } from '@gatelingo/chassis/clock';
import { createBus, createTopics, on } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { openPostgres } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { SiteCreatedSchema } from '@gatelingo/proto/events';
import { Kafka, logLevel } from 'kafkajs';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';

const perRound = 200;
const log = createLogger({ service: 'bench', level: 'silent' });

type Trip = (id: string) => Promise<void>;

/** Measures trips one after another, each from its start to `arrived(id)`. */
const createRace = () => {
  const waiting = new Map<string, () => void>();
  const time = async (depart: Trip): Promise<number> => {
    const times: number[] = [];
    for (let number = 0; number < perRound; number++) {
      const id = randomUUID();
      const arrival = new Promise<void>((resolve) => waiting.set(id, resolve));
      const started = performance.now();
      await depart(id);
      await arrival;
      times.push(performance.now() - started);
    }
    return quantile(times, 0.5);
  };
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
    const bus = createBus({
      service,
      brokers: kafkaBrokers,
      store,
      eventKeys,
      log,
      clock: createClock(0),
      metrics,
      topicPrefix,
    });
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
    await owner.store.transaction((tx) =>
      owner.bus.publish(
        tx,
        SiteCreatedSchema,
        { site: { siteId, companyId, name: 'Hafen Nord' } },
        { aggregateId: siteId, version: 1, companyId },
      ),
    );
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
  const kafka = new Kafka({ clientId: 'bench', brokers: testStores().kafkaBrokers, logLevel: logLevel.NOTHING });
  const topic = uniqueName('bench');
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }] });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  const consumer = kafka.consumer({ groupId: topic });
  await producer.connect();
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const joined = new Promise<void>((resolve) => consumer.on(consumer.events.GROUP_JOIN, () => resolve()));
  await consumer.run({
    eachMessage: ({ message }) => {
      arrived(message.key?.toString() ?? '');
      return Promise.resolve();
    },
  });
  await joined;
  const depart: Trip = async (key) => {
    await producer.send({ topic, acks: -1, messages: [{ key, value: 'Hafen Nord' }] });
  };
  const close = async () => {
    await consumer.disconnect();
    await producer.disconnect();
  };
  return { depart, close };
};

/** From a state change until its effect is committed in another service, against bare kafkajs produce to consume. */
export const measureFacts = async (rounds: number): Promise<Measured[]> => {
  const race = createRace();
  const ours = await ourWay(race.arrived);
  const bare = await bareWay(race.arrived);
  const times = { ours: [] as number[], theirs: [] as number[] };
  try {
    await race.time(ours.depart);
    await race.time(bare.depart);
    for (let round = 0; round < rounds; round++) {
      times.ours.push(await race.time(ours.depart));
      times.theirs.push(await race.time(bare.depart));
    }
  } finally {
    await ours.close();
    await bare.close();
  }
  return [
    {
      what: 'fact: state change → effect committed in another service, p50',
      unit: 'ms',
      against: 'bare kafkajs, produce → handler',
      ...times,
      goal: { atMost: 3 },
      note: 'ours holds two PostgreSQL transactions, outbox and inbox',
    },
  ];
};
