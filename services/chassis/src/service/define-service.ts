import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { z } from 'zod';
import { createClock } from '../clock/index.ts';
import { baseConfig, kafkaConfig, readConfig, type BaseConfig } from '../config/index.ts';
import {
  readRepublishOptions,
  type Bus,
  type Consumer,
  type RepublishOptions,
  type Subscription,
} from '../events/index.ts';
import { createHttp, type Http, type VerifyToken } from '../http/index.ts';
import { createBase, startService, type Base, type Check, type Part } from '../lifecycle/index.ts';
import { createLogger } from '../log/index.ts';
import { runMigration } from '../migration/index.ts';
import type { StoreDeclaration, TxOf } from '../store/declaration.ts';
import type { Store, Tx } from '../store/index.ts';
import { retryByHand } from '../work/retry.ts';
import type { WorkDefinition } from '../work/index.ts';
import { assemble, readinessOf, type Assembled } from './assemble.ts';
import { commandLine, type CommandLine, type Commands } from './command-line.ts';
import type { BeforeWork } from './context.ts';

type MigratableStore = Store<Tx> & { objections(): Promise<string[]> };
/** The part of a context that the declaration needs. */
type AnyContext = Base<BaseConfig> & { store: unknown };
type StoreOf<C> = C extends { store: infer S } ? S : undefined;
type Provided<C extends AnyContext> = BeforeWork<C['config'], Extract<StoreOf<C>, Store<Tx>>>;

type OwnParts<C extends AnyContext> = Omit<C, keyof Provided<C> | 'work'>;

export interface ServiceDeclaration<C extends AnyContext> {
  name: string;
  /** Its environment; it decides which parts the service has. */
  config: z.ZodObject;
  store?: StoreDeclaration<Extract<StoreOf<C>, Store<Tx>>>;
  /** The endpoints of the service. */
  contracts: Record<string, Endpoint>;
  /** The path of its files, if it differs from chassis' own. */
  filesPath?: string;
  /** When a company was founded, for its share of the pools: see `FoundedAt` of `shares`. */
  foundedAt?(store: StoreOf<C>, companyId: string): Promise<Date | null | undefined>;
  /** The service's own parts; each registers its `onStop`. `prefix` separates systems on one Redis. */
  provide?(base: Provided<C>, options: { prefix: string }): Promise<OwnParts<C>> | OwnParts<C>;
  /** Replaces the check by auth's public keys alone. */
  verifyToken?(context: C): VerifyToken;
  /** Each declares the handlers of some endpoints. */
  routes: readonly ((http: Http, context: C) => void)[];
  /** The service's consumers and projections; without a store each replica consumes every fact, from now on. */
  consumers?: readonly Consumer<C, TxOf<StoreOf<C>>>[];
  /** The kinds of its own work. */
  work?: readonly ((context: C) => WorkDefinition<TxOf<StoreOf<C>>>)[];
  /** Parts that run next to the calls, like a poller: started after the work, stopped before it. */
  parts?: readonly ((context: C) => Part)[];
  /** Further checks of readiness. */
  readiness?(context: C): Record<string, Check>;
  /** Runs before anything starts. */
  prepare?(context: C): Promise<void>;
  /** Publishes the current state of everything; returns the number of facts. */
  republish?(context: C, options: RepublishOptions): Promise<number>;
}

export interface Service<C = AnyContext> extends CommandLine {
  config: z.ZodObject;
  consumers: readonly Pick<Consumer<C, never>, 'group' | 'topics'>[];
  /**
   * Opens the stores and creates the parts; nothing runs yet. `prefix` separates systems on one broker and one Redis.
   */
  createContext(base: Base<BaseConfig>, options?: { prefix?: string }): Promise<C>;
  /** All entrances of the service: calls, facts and its own work. */
  createParts(context: C): Promise<{ http: Http; bus?: Bus<never>; work?: Part; readiness: Record<string, Check> }>;
  /** Creates the tables. */
  migrate(context: C): Promise<unknown>;
}

/** Declares a service. A process starts with only its `src/service.ts`. */
export const defineService = <C extends AnyContext>(declaration: ServiceDeclaration<C>): Service<C> => {
  const { name, config: schema, store: storeDeclaration, consumers = [], republish } = declaration;

  const createContext: Service<C>['createContext'] = async (base, options = {}) =>
    (await assemble(declaration as never, base, options)) as unknown as C;

  const defineWork = (context: C) => {
    const { work } = context as unknown as Assembled;
    for (const each of declaration.work ?? []) work?.define(each(context));
  };

  const createParts: Service<C>['createParts'] = async (context) => {
    const { bus, work } = context as unknown as Assembled;
    const http = createHttp({
      service: name,
      contracts: declaration.contracts,
      context: context,
      ...(declaration.verifyToken ? { verifyToken: declaration.verifyToken(context) } : {}),
    });
    for (const each of declaration.routes) each(http, context);
    if (!bus && consumers.length > 0) throw new Error(`${name} consumes facts: its configuration needs the brokers.`);
    for (const { group, topics, on } of consumers) {
      const consumption = { group, topics, on: on(context) as readonly Subscription<never>[] };
      if (storeDeclaration) bus?.consume(consumption);
      else bus?.consumeWithoutStore(consumption);
    }
    defineWork(context);
    await declaration.prepare?.(context);
    const running = [...(work ? [work] : []), ...(declaration.parts ?? []).map((each) => each(context))];
    const ownWork = {
      start: async () => {
        for (const each of running) await each.start();
      },
      stop: async () => {
        for (const each of running.toReversed()) await each.stop();
      },
    };
    const readiness = {
      ...readinessOf(context as unknown as Assembled, storeDeclaration?.name),
      ...declaration.readiness?.(context),
    };
    return { http, readiness, ...(bus ? { bus } : {}), ...(running.length > 0 ? { work: ownWork } : {}) };
  };

  /** Runs a function that only writes to the stores: the running service publishes and works. */
  const withContext = async (run: (context: C) => Promise<void>) => {
    const base = createBase(readConfig(schema) as unknown as BaseConfig, name);
    try {
      await run(await createContext(base));
    } finally {
      await base.stop();
    }
  };

  const migrate = async (
    args: readonly string[],
    { config: environment, open, migrate: makeTables }: StoreDeclaration<unknown>,
  ) => {
    const { LOG_LEVEL } = baseConfig;
    const config = readConfig(z.object({ LOG_LEVEL, ...environment, ...kafkaConfig })) as {
      LOG_LEVEL: BaseConfig['LOG_LEVEL'];
      KAFKA_BROKERS: string[];
    };
    const log = createLogger({ service: name, level: config.LOG_LEVEL });
    const store = (await open(config, { log, clock: createClock() })) as MigratableStore;
    const groups = consumers.map(({ group }) => group);
    const brokers = config.KAFKA_BROKERS;
    await runMigration({ service: name, brokers, groups, log, store, migrate: () => makeTables(store) }, args);
  };

  const hasWork = 'REDIS_QUEUE_URL' in schema.shape;
  const commands: Commands = {
    start: () =>
      startService(readConfig(schema) as unknown as BaseConfig, name, async (base) =>
        createParts(await createContext(base)),
      ),
    ...(storeDeclaration ? { migrate: (args) => migrate(args, storeDeclaration) } : {}),
    ...(republish
      ? {
          republish: (args) => {
            const options = readRepublishOptions(args);
            return withContext(async (context) => {
              context.log.info({ facts: await republish(context, options) }, 'the current state was published again');
            });
          },
        }
      : {}),
    ...(hasWork
      ? {
          retry: (kinds) =>
            withContext(async (context) => {
              defineWork(context);
              await retryByHand((context as unknown as Required<Assembled>).work, kinds);
            }),
          reseal: () =>
            withContext(async (context) => {
              await (context as unknown as Required<Assembled>).work.reseal();
              context.log.info('what older keys have sealed is sealed anew by the running service');
            }),
        }
      : {}),
  };

  return {
    ...commandLine(name, commands),
    config: schema,
    consumers,
    createContext,
    createParts,
    migrate: (context) => Promise.resolve(storeDeclaration?.migrate(context.store as never)),
  };
};
