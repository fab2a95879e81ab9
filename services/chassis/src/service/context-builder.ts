import type { z } from 'zod';
import {
  type BaseConfig,
  type cacheConfig,
  type ConfigSchema,
  type eventKeysConfig,
  type fileStoreConfig,
  type kafkaConfig,
  type linkConfig,
  type proofOfWorkConfig,
  type queueConfig,
  readConfig,
  type sealingConfig,
} from '../config/index.ts';
import { createBus, kafkaSecurity, type Bus } from '../events/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Base } from '../lifecycle/index.ts';
import type { Limiter, ProofOfWork } from '../limits/index.ts';
import { createSealer, type Sealer } from '../personal/index.ts';
import type { PgTx, PostgresStore } from '../postgres/index.ts';
import { createShares, type Shares } from '../shares/index.ts';
import type { DeclaredStore, StoreDeclaration } from '../store/declaration.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Work } from '../work/index.ts';

type Configured<Fragment extends z.ZodRawShape> = Base<BaseConfig & z.output<z.ZodObject<Fragment>>>;

/** The service that a context is made for. */
interface Made {
  service: string;
  /** Separates systems on one broker and one Redis. */
  prefix: string;
}

/** The store of the command `migrate`, which has no context. */
export interface OwnStore {
  /** The name in readiness. */
  name: string;
  open(
    parts: Pick<Base<BaseConfig>, 'log' | 'clock'>,
  ): Promise<Pick<DeclaredStore<Tx>, 'migrate' | 'objections' | 'close'>>;
}

type Make<Config, C> = (base: Base<Config>, made: Made) => Promise<C>;

/**
 * The context of a service, from its parts in the order of their creation; `onStop` ends them in the reverse one. Each step
 * asks for the environment and the parts that it needs by its type.
 */
export class ContextBuilder<Config extends BaseConfig, C extends Base<BaseConfig>, T extends Tx> {
  readonly config: ConfigSchema<Config>;
  /** Undefined in a service without a store. */
  readonly ownStore: OwnStore | undefined;
  readonly make: Make<Config, C>;

  constructor(config: ConfigSchema<Config>, ownStore: OwnStore | undefined, make: Make<Config, C>) {
    this.config = config;
    this.ownStore = ownStore;
    this.make = make;
  }

  /** Adds what `create` returns to the context. */
  private with<More extends object>(
    create: (context: C, made: Made) => Promise<More> | More,
  ): ContextBuilder<Config, C & More, T> {
    return new ContextBuilder(this.config, this.ownStore, async (base, made) => {
      const context = await this.make(base, made);
      return { ...context, ...(await create(context, made)) };
    });
  }

  /**
   * The service's database, and the shared pools of the process. `foundedAt`: when a company was founded, for its share of
   * the pools.
   */
  store<K extends Base<BaseConfig & Environment>, S extends DeclaredStore<U>, U extends Tx, Environment>(
    this: ContextBuilder<Config, K, never>,
    declared: StoreDeclaration<S, Environment>,
    foundedAt?: (store: S, companyId: string) => Promise<Date | null | undefined>,
  ): ContextBuilder<Config, K & { store: S; shares: Shares }, U> {
    const { name, config } = declared;
    const ownStore: OwnStore = { name, open: (parts) => declared.open(readConfig(config), parts) };
    return new ContextBuilder(this.config, ownStore, async (base, made) => {
      const context = await this.make(base, made);
      const { clock, metrics } = context;
      const store = await declared.open(context.config, context);
      context.onStop('store', () => store.close());
      const founding = foundedAt && ((companyId: string) => foundedAt(store, companyId));
      return { ...context, store, shares: createShares({ clock, metrics, foundedAt: founding }) };
    });
  }

  /** A service that keeps nothing; the shared pools of the process. */
  withoutStore(): ContextBuilder<Config, C & { store: undefined; shares: Shares }, T> {
    return this.with(({ clock, metrics }) => ({ store: undefined, shares: createShares({ clock, metrics }) }));
  }

  /** Encrypts personal data at rest. */
  sealer<K extends Configured<typeof sealingConfig>>(
    this: ContextBuilder<Config, K, T>,
  ): ContextBuilder<Config, K & { sealer: Sealer }, T> {
    return this.with(({ config: { DATA_KEYS: keys, INDEX_KEY: indexKey } }) => ({
      sealer: createSealer({ keys, indexKey }),
    }));
  }

  /** Publishes and consumes facts. */
  bus<K extends Configured<typeof kafkaConfig & typeof eventKeysConfig> & { store: Store<T> | undefined }>(
    this: ContextBuilder<Config, K, T>,
  ): ContextBuilder<Config, K & { bus: Bus<T> }, T> {
    return this.with(({ config, store, log, clock, metrics }, { service, prefix }) => ({
      bus: createBus<T>({
        ...{ service, log, clock, metrics, topicPrefix: prefix },
        brokers: config.KAFKA_BROKERS,
        security: kafkaSecurity(config),
        eventKeys: config.EVENT_KEYS,
        ...(store ? { store } : {}),
      }),
    }));
  }

  // The packages of parts that a service does not use are not loaded.

  /** Counts calls. */
  limiter<K extends Configured<typeof cacheConfig>>(
    this: ContextBuilder<Config, K, T>,
  ): ContextBuilder<Config, K & { limiter: Limiter }, T> {
    return this.with(async ({ config, log, onStop }) => {
      const { createLimiter } = await import('../limits/index.ts');
      const limiter = createLimiter({ redisUrl: config.REDIS_CACHE_URL, log });
      onStop('limiter', () => limiter.close());
      return { limiter };
    });
  }

  /** Lets single calls in where too many come. */
  proofOfWork<K extends Configured<typeof proofOfWorkConfig> & { sealer: Sealer; limiter: Limiter }>(
    this: ContextBuilder<Config, K, T>,
  ): ContextBuilder<Config, K & { proofOfWork: ProofOfWork }, T> {
    return this.with(async ({ config, sealer, limiter, clock }) => {
      const { createProofOfWork } = await import('../limits/index.ts');
      return { proofOfWork: createProofOfWork({ sealer, limiter, clock, tries: config.PROOF_OF_WORK }) };
    });
  }

  /** Files, in PostgreSQL or an object store. `path`: of their links, if it differs from chassis' own. */
  files<K extends Configured<typeof linkConfig & typeof fileStoreConfig> & { store: PostgresStore; sealer: Sealer }>(
    this: ContextBuilder<Config, K, PgTx>,
    { path }: { path?: string } = {},
  ): ContextBuilder<Config, K & { files: FileStore }, PgTx> {
    return this.with(async ({ config, store, sealer, clock, log, metrics, onStop }) => {
      const { createFileStore } = await import('../files/index.ts');
      const files = await createFileStore({
        ...{ store, sealer, clock, log, metrics },
        linkKey: config.LINK_KEY,
        publicUrl: config.PUBLIC_URL,
        objectStore: config.FILE_STORE_URL,
        ...(path === undefined ? {} : { path }),
      });
      onStop('files', () => files.close());
      return { files };
    });
  }

  /** The service's own parts; each registers its `onStop`. */
  own<Own extends object>(create: (context: C, made: Made) => Promise<Own> | Own): ContextBuilder<Config, C & Own, T> {
    return this.with(create);
  }

  /** Runs the service's own due rows, and re-encrypts its values after a new key. */
  work<
    K extends Configured<typeof queueConfig> & {
      store: DeclaredStore<T>;
      sealer?: Sealer;
      files?: Pick<FileStore<T>, 'sealed'>;
    },
  >(this: ContextBuilder<Config, K, T>): ContextBuilder<Config, K & { work: Work<T> }, T> {
    return this.with(async ({ config, store, sealer, files, log, clock, metrics }, { service, prefix }) => {
      const { createWork } = await import('../work/index.ts');
      const redisUrl = config.REDIS_QUEUE_URL;
      const sealed = sealer && [...store.sealed(sealer), ...(files ? [files.sealed] : [])];
      const work = createWork<T>({
        ...{ service: prefix + service, store, redisUrl, log, clock, metrics },
        ...(sealer && sealed ? { sealer, sealed } : {}),
      });
      return { work };
    });
  }
}

/** Begins the context of a service from its environment, for `defineService`. */
export const contextFrom = <Config extends BaseConfig>(
  config: ConfigSchema<Config>,
): ContextBuilder<Config, Base<Config>, never> =>
  new ContextBuilder(config, undefined, (base) => Promise.resolve(base));
