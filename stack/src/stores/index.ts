import { findChromium } from './chromium.ts';
import type { StartStore, Store, StoreContext } from './context.ts';
import { startKafka } from './kafka.ts';
import { startMongo } from './mongo.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { step } from '../terminal.ts';

const stores: Record<string, StartStore> = {
  PostgreSQL: startPostgres,
  Redis: startRedis,
  Kafka: startKafka,
  MongoDB: startMongo,
  Chromium: findChromium,
};

/** Starts (or finds) all stores at the same time; all failures are reported, not only the first. */
export async function startStores(context: StoreContext): Promise<{ stores: Store[]; env: Record<string, string> }> {
  const results = await Promise.allSettled(
    Object.entries(stores).map(([need, start]) =>
      step(
        need,
        (note) => start(context, note),
        (store) => store.way,
      ),
    ),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.message).join('\n\n'));
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { stores: started, env: Object.assign({}, ...started.map((store) => store.env)) as Record<string, string> };
}
