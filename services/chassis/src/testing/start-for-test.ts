import { createClient } from '@gatelingo/proto/http/client';
import { topics } from '@gatelingo/proto/events';
import { readConfig, type BaseConfig } from '../config/index.ts';
import { createTopics } from '../events/index.ts';
import { gatewayKeyHeader } from '../http/index.ts';
import { createBase, openHealth, type Base } from '../lifecycle/index.ts';
import type { AnyContext, Service } from '../service/index.ts';
import type { Tx } from '../store/index.ts';
import { deleteTopics } from './delete-topics.ts';
import { testKeys } from './keys.ts';
import { createTestDatabase, createTestMongo, testStores, uniqueName } from './stores.ts';
import { startJwksServer } from './tokens.ts';

export interface TestOptions {
  /** Added to the environment of every service. */
  env?: Record<string, string>;
  /** Publishes and consumes; without it facts stay in the outbox. */
  kafka?: boolean;
  /** Runs its own work. */
  work?: boolean;
  /** Prefix of its topics and queues; replicas of one system share it, and share the database and the keys by `env`. */
  prefix?: string;
}

/** Several, as in the contract's topics, and not as many: creating and fetching 12 each is most of Kafka's work in tests. */
export const testPartitions = 3;

const createDatabase = async (variables: object) => {
  if ('MONGO_URL' in variables) {
    const { url, database, drop } = createTestMongo();
    return { env: { MONGO_URL: url, MONGO_DATABASE: database }, drop };
  }
  if (!('DATABASE_URL' in variables)) return { env: {}, drop: () => Promise.resolve() };
  const { url, drop } = await createTestDatabase();
  return { env: { DATABASE_URL: url }, drop };
};

/**
 * A real service on the running stores, in this process: with its own database, topics, queues and keys, and on a free
 * port. `setTime` stops its clock at a moment.
 */
export const startForTest = async <C extends AnyContext<T>, T extends Tx>(
  service: Service<C, T>,
  { env = {}, kafka = false, work = false, prefix: shared }: TestOptions = {},
) => {
  const prefix = shared ?? `${uniqueName('t')}.`;
  const stores = testStores();
  const database = await createDatabase(service.config.shape);
  const jwks = await startJwksServer();
  const environment: Record<string, string> = {
    PORT: '0',
    HEALTH_PORT: '0',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
    KAFKA_BROKERS: stores.kafkaBrokers.join(','),
    REDIS_QUEUE_URL: stores.redisQueueUrl,
    REDIS_CACHE_URL: stores.redisCacheUrl,
    JWKS_URL: jwks.url,
    PUBLIC_URL: 'https://gate.example',
    TRANSLATION_PROVIDER: 'none',
    ...database.env,
    ...testKeys(),
    ...env,
  };
  const made = createBase(readConfig(service.config, environment), service.name);
  let shown: Date | undefined;
  const base = { ...made, clock: { now: () => shown ?? new Date() } };
  const context = await service.createContext(base, { prefix });
  await context.store?.migrate();
  const parts = await service.createParts(context);
  if (work && parts.work) {
    const { work: ownWork } = parts;
    base.onStop('work', () => ownWork.stop());
    await ownWork.start();
  }
  const { bus } = parts;
  if (kafka && bus) {
    const owners = service.consumers.flatMap((consumer) => consumer.topics.map((topic) => topics[topic].owner));
    for (const owner of new Set([service.name, ...owners])) {
      await createTopics(stores.kafkaBrokers, owner, {
        topicPrefix: prefix,
        partitions: testPartitions,
        log: base.log,
      });
    }
    base.onStop('bus', () => bus.stop());
    await bus.start();
    await bus.joined();
  }
  base.onStop('http', () => parts.http.close());
  const url = `http://127.0.0.1:${await parts.http.listen()}`;
  const health = await openHealth(base);
  base.onStop('health', () => health.close());
  health.ready(parts.readiness);
  return {
    // Its callers' addresses are those that the test names.
    ...createClient(url, { [gatewayKeyHeader]: environment.GATEWAY_KEY ?? '' }),
    context,
    config: context.config as C['config'],
    environment,
    prefix,
    url,
    /** `/livez`, `/readyz` and `/metrics`. */
    health: createClient(`http://127.0.0.1:${health.port}`),
    /** Stops the service's clock at a moment; without an argument the clock runs again. */
    setTime: (moment: Date | string | undefined) => {
      shown = moment === undefined ? undefined : new Date(moment);
    },
    stop: async () => {
      await made.stop();
      if (kafka && shared === undefined) {
        await deleteTopics({ clientId: 'test', brokers: stores.kafkaBrokers, log: base.log }, prefix);
      }
      await jwks.close();
      await database.drop();
    },
  };
};

/** The part of a service started by a test that other test functions need. */
export interface Running {
  context: Base<BaseConfig>;
  environment: Record<string, string>;
  prefix: string;
}
