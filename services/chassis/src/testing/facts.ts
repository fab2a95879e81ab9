import { topics, type Topic, type TopicName } from '@gatelingo/proto/events';
import { createBus, on, type Bus, type Fact } from '../events/index.ts';
import { openPostgres, type PgTx } from '../postgres/index.ts';
import type { Running } from './start-for-test.ts';
import { createTestDatabase, testStores, uniqueName } from './stores.ts';

type PublishArguments = Parameters<Bus<PgTx>['publish']> extends [unknown, ...infer Rest] ? Rest : never;

const busParts = ({ context: { log, clock, metrics }, environment, prefix }: Running) => ({
  ...{ log, clock, metrics, topicPrefix: prefix },
  brokers: testStores().kafkaBrokers,
  eventKeys: environment.EVENT_KEYS ?? '',
});

/** Publishes to a running service as another service does: from a separate outbox. */
export const factsFrom = async (owner: Topic['owner'], running: Running) => {
  const database = await createTestDatabase();
  const { log, clock } = running.context;
  const store = await openPostgres({ url: database.url, pool: 2, entities: [], migrations: [], log, clock });
  await store.migrate();
  const bus: Bus<PgTx> = createBus({ ...busParts(running), service: owner, store });
  await bus.start();
  return {
    publish: (...[schema, payload, about]: PublishArguments) =>
      store.transaction((tx) => bus.publish(tx, schema, payload, about)),
    stop: async () => {
      await bus.stop();
      await store.close();
      await database.drop();
    },
  };
};

/** Collects the facts on these topics from now on, each fact once. */
export const collectFacts = async (topicNames: readonly TopicName[], running: Running) => {
  const facts: Fact[] = [];
  // The bus delivers at least once.
  const collect = (fact: Fact) => {
    if (!facts.some(({ id }) => id === fact.id)) facts.push(fact);
  };
  const bus = createBus({ ...busParts(running), service: 'follower' });
  bus.consumeWithoutStore({
    group: uniqueName('follower'),
    topics: topicNames,
    on: topicNames.flatMap((name) => topics[name].facts.map((schema) => on(schema, collect))),
  });
  await bus.start();
  await bus.joined();
  return { facts, stop: () => bus.stop() };
};
