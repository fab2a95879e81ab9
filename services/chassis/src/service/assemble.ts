import type { z } from 'zod';
import type { BaseConfig } from '../config/index.ts';
import { createBus, type Bus } from '../events/index.ts';
import type { FileStore } from '../files/index.ts';
import { untilPassed, type Base, type Check } from '../lifecycle/index.ts';
import type { Limiter, ProofOfWork } from '../limits/index.ts';
import { createSealer, type Sealer } from '../personal/index.ts';
import type { PostgresStore } from '../postgres/index.ts';
import { createShares, type Shares } from '../shares/index.ts';
import type { StoreDeclaration } from '../store/declaration.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Work } from '../work/index.ts';

/** The part of a service's environment that decides which parts are created. */
interface PartsConfig extends BaseConfig {
  KAFKA_BROKERS?: readonly string[];
  EVENT_KEYS?: string;
  DATA_KEYS?: string;
  INDEX_KEY?: string;
  REDIS_CACHE_URL?: string;
  PROOF_OF_WORK?: number;
  REDIS_QUEUE_URL?: string;
  LINK_KEY?: string;
  PUBLIC_URL?: string;
  FILE_STORE_URL?: never;
}

/** A context from chassis, with any further parts of the service. */
export interface Assembled extends Base<PartsConfig> {
  store: Store<Tx> | undefined;
  bus?: Bus<Tx>;
  shares: Shares;
  sealer?: Sealer;
  limiter?: Limiter;
  proofOfWork?: ProofOfWork;
  files?: FileStore;
  work?: Work<Tx>;
}

interface Declaration {
  name: string;
  config: z.ZodObject;
  contracts: object;
  store?: StoreDeclaration<Store<Tx>>;
  filesPath?: string;
  foundedAt?(store: Store<Tx>, companyId: string): Promise<Date | null | undefined>;
  provide?(base: Omit<Assembled, 'work'>, options: { prefix: string }): Promise<object> | object;
}

// Packages of parts that a service does not use are not loaded.
const openLimits = async (
  { config, log, clock, onStop }: Base<PartsConfig>,
  { redisUrl, sealer }: { redisUrl: string; sealer: Sealer | undefined },
) => {
  const { createLimiter, createProofOfWork } = await import('../limits/index.ts');
  const limiter = createLimiter({ redisUrl, log });
  onStop('limiter', () => limiter.close());
  const { PROOF_OF_WORK: tries } = config;
  if (!sealer || tries === undefined) return { limiter };
  return { limiter, proofOfWork: createProofOfWork({ sealer, limiter, clock, tries }) };
};

const openFiles = async (
  { config, log, clock, metrics, onStop }: Base<PartsConfig>,
  { store, sealer, path }: { store: PostgresStore; sealer: Sealer; path: string | undefined },
) => {
  const { createFileStore } = await import('../files/index.ts');
  const files = await createFileStore({
    ...{ store, sealer, clock, log, metrics },
    linkKey: config.LINK_KEY ?? '',
    publicUrl: config.PUBLIC_URL ?? '',
    objectStore: config.FILE_STORE_URL,
    ...(path === undefined ? {} : { path }),
  });
  onStop('files', () => files.close());
  return files;
};

const openBus = (
  { config, log, clock, metrics }: Base<PartsConfig>,
  { service, prefix, store }: { service: string; prefix: string; store: Store<Tx> | undefined },
): Bus<Tx> | undefined => {
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys } = config;
  if (brokers === undefined || eventKeys === undefined) return undefined;
  return createBus({
    ...{ service, log, clock, metrics, topicPrefix: prefix, brokers, eventKeys },
    ...(store ? { store } : {}),
  });
};

/**
 * Opens the stores and creates the parts of a service: store, sealer, limits, files, bus, its own parts, and last its
 * work.
 */
export const assemble = async (
  { name, contracts, store: declared, filesPath, foundedAt, provide }: Declaration,
  base: Base<PartsConfig>,
  { prefix = '' }: { prefix?: string },
): Promise<Assembled> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await declared?.open(config, base);
  if (store) onStop('store', () => store.close());
  const { DATA_KEYS: keys, INDEX_KEY: indexKey, REDIS_CACHE_URL: cacheUrl, REDIS_QUEUE_URL: redisUrl } = config;
  const sealer = keys === undefined || indexKey === undefined ? undefined : createSealer({ keys, indexKey });
  // Without endpoints there are no calls to limit.
  const isCalled = Object.keys(contracts).length > 0;
  const limits = cacheUrl === undefined || !isCalled ? {} : await openLimits(base, { redisUrl: cacheUrl, sealer });
  const files =
    config.LINK_KEY !== undefined && store?.kind === 'postgres' && sealer
      ? await openFiles(base, { store: store as PostgresStore, sealer, path: filesPath })
      : undefined;
  const bus = openBus(base, { service: name, prefix, store });
  const founding = store && foundedAt && ((companyId: string) => foundedAt(store, companyId));
  const made = {
    ...base,
    store,
    ...(bus ? { bus } : {}),
    shares: createShares({ clock, metrics, foundedAt: founding }),
    ...(sealer ? { sealer } : {}),
    ...limits,
    ...(files ? { files } : {}),
  };
  const own = await provide?.(made, { prefix });
  if (!store || redisUrl === undefined) return { ...made, ...own };
  const { createWork } = await import('../work/index.ts');
  const sealed = sealer && declared && [...declared.sealed(store, sealer), ...(files ? [files.sealed as never] : [])];
  const work = createWork<Tx>({
    ...{ service: prefix + name, store, redisUrl, log, clock, metrics },
    ...(sealer ? { sealer } : {}),
    ...(sealed ? { sealed } : {}),
  });
  return { ...made, ...own, work };
};

/** The stores that every call needs. */
export const readinessOf = ({ store, files }: Assembled, storeName = 'store'): Record<string, Check> => ({
  ...(store ? { [storeName]: () => store.ping() } : {}),
  ...(files ? { files: untilPassed(() => files.ping()) } : {}),
});
