import { randomUUID } from 'node:crypto';
import { createClock } from '@gatelingo/chassis/clock';
import { createBus, createTopics, on } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { openPostgres } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { SiteCreatedSchema } from '@gatelingo/proto/events';
import type { OperationName } from './budgets.ts';
import type { Operation } from './operations.ts';

const log = createLogger({ service: 'bench', level: 'silent' });

export interface FactOperation extends Operation {
  /** Only what the consuming service asks counts. */
  only: string;
}

/** Two services with one fact between them: the handler has one statement of its own. */
export const openConsumedFacts = async (): Promise<FactOperation[]> => {
  const { kafkaBrokers } = testStores();
  const topicPrefix = `${uniqueName('bench')}.`;
  await createTopics(kafkaBrokers, 'sites-locations', { topicPrefix, log });
  const eventKeys = testKeys().EVENT_KEYS;
  const open = async (service: string) => {
    const database = await createTestDatabase();
    const store = await openPostgres({ url: database.url, pool: 4, entities: [], migrations: [], log });
    await store.migrate();
    const metrics = createMetrics(service, { processMetrics: false });
    const parts = { log, clock: createClock(), metrics, eventKeys, topicPrefix };
    const bus = createBus({ ...parts, service, brokers: kafkaBrokers, store });
    return { database, store, bus };
  };
  const owner = await open('sites-locations');
  const follower = await open('registration');
  await follower.store.manager.query('CREATE TABLE effect (id uuid, name text NOT NULL)');
  let consumed = 0;
  let noticed: () => void = () => undefined;
  follower.bus.consume({
    group: 'bench.sites',
    topics: ['sites-locations.site.v1'],
    on: [
      on(SiteCreatedSchema, async ({ aggregateId, payload }, tx) => {
        await tx.manager.query('INSERT INTO effect (id, name) VALUES ($1, $2)', [aggregateId, payload.site?.name]);
        tx.afterCommit(() => {
          consumed += 1;
          noticed();
        });
      }),
    ],
  });
  await owner.bus.start();
  await follower.bus.start();
  await follower.bus.joined();

  /** All of one aggregate: they are in one partition, one behind the other. */
  const publish = (count: number) =>
    owner.store.transaction(async (tx) => {
      const [siteId, companyId] = [randomUUID(), randomUUID()];
      for (let version = 1; version <= count; version++) {
        const site = { siteId, companyId, name: `Hafen Nord ${version}` };
        await owner.bus.publish(tx, SiteCreatedSchema, { site }, { aggregateId: siteId, version, companyId });
      }
    });

  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    for (const { bus, store, database } of [owner, follower]) {
      await bus.stop();
      await store.close();
      await database.drop();
    }
  };
  const operation = (name: OperationName, count: number): FactOperation => {
    let goal = 0;
    return {
      name,
      answeredBy: '',
      only: follower.database.name,
      run: async () => {
        goal = consumed + count;
        await publish(count);
      },
      seen: () =>
        new Promise<void>((resolve) => {
          noticed = () => {
            if (consumed >= goal) resolve();
          };
          noticed();
        }),
      close,
    };
  };
  return [operation('a consumed fact', 1), operation('ten facts that wait', 10)];
};
