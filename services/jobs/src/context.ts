import { createBus } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { createLimiter } from '@gatelingo/chassis/limits';
import type { Limiter } from '@gatelingo/chassis/limits';
import { createSealer } from '@gatelingo/chassis/personal';
import type { Sealer } from '@gatelingo/chassis/personal';
import { sealedValues } from '@gatelingo/chassis/postgres';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import { createWork } from '@gatelingo/chassis/work';
import type { Work } from '@gatelingo/chassis/work';
import type { Config } from './config.ts';
import { openStore } from './db/open-store.ts';
import { sealedColumns } from './db/sealed-columns.ts';

export const service = 'jobs';

/** What the parts of the service share; handed on as an argument. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  limiter: Limiter;
  bus: Bus<PgTx>;
  work: Work<PgTx>;
}

/** Opens the stores and makes the parts; nothing runs yet. Tests share broker and queue by a `prefix`. */
export const createContext = async (
  base: Base<Config>,
  { prefix = '' }: { prefix?: string } = {},
): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(config, { log, clock });
  onStop('store', () => store.close());
  const sealer = createSealer({ keys: config.DATA_KEYS, indexKey: config.INDEX_KEY });
  const limiter = createLimiter({ redisUrl: config.REDIS_CACHE_URL, log });
  onStop('limiter', () => limiter.close());
  const bus = createBus({
    service,
    brokers: config.KAFKA_BROKERS,
    store,
    eventKeys: config.EVENT_KEYS,
    log,
    clock,
    metrics,
    topicPrefix: prefix,
  });
  const sealed = sealedValues(store, sealer, sealedColumns);
  const redisUrl = config.REDIS_QUEUE_URL;
  const work = createWork({ service: prefix + service, store, redisUrl, sealer, sealed, log, clock, metrics });
  return { ...base, store, sealer, limiter, bus, work };
};
