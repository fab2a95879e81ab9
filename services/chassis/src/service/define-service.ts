import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { z } from 'zod';
import { createClock } from '../clock/index.ts';
import { baseConfig, type ConfigSchema, kafkaConfig, readConfig } from '../config/index.ts';
import {
  kafkaSecurity,
  readRepublishOptions,
  type Bus,
  type Consumer,
  type RepublishOptions,
} from '../events/index.ts';
import { createHttp, type Http, type VerifyToken } from '../http/index.ts';
import { createBase, startService, untilPassed, type Base, type Check, type Part } from '../lifecycle/index.ts';
import { createLogger } from '../log/index.ts';
import { runMigration } from '../migration/index.ts';
import { exportContracts, exportRoutes } from '../privacy/export-routes.ts';
import type { Privacy } from '../privacy/index.ts';
import type { Tx } from '../store/index.ts';
import { retryByHand } from '../work/retry.ts';
import type { Work, WorkDefinition } from '../work/index.ts';
import { commandLine, type CommandLine, type Commands } from './command-line.ts';
import type { ContextBuilder, OwnStore } from './context-builder.ts';
import type { AnyContext } from './context.ts';
import { createPrivacy, dueContracts, privacyGroup } from './privacy-parts.ts';

export interface ServiceDeclaration<C extends AnyContext<T>, T extends Tx> {
  name: string;
  /** Its environment and its parts. */
  context: ContextBuilder<C['config'], C, T>;
  /** The endpoints of the service. */
  contracts: Record<string, Endpoint>;
  /** Replaces the check by auth's public keys alone. */
  verifyToken?(context: C): VerifyToken;
  /** Each declares the handlers of some endpoints. */
  routes: readonly ((http: Http, context: C) => void)[];
  /** The service's consumers and projections. */
  consumers?: readonly Consumer<C, T>[];
  /** In a service without a store: each replica consumes every fact, from now on. */
  listeners?: readonly Consumer<C, undefined>[];
  /** The kinds of its own work. */
  work?: readonly ((context: C) => WorkDefinition<T>)[];
  /** Parts that run next to the calls, like a poller: started after the work, stopped before it. */
  parts?: readonly ((context: C) => Part)[];
  /** Further checks of readiness. */
  readiness?(context: C): Record<string, Check>;
  /** Runs before anything starts. */
  prepare?(context: C): Promise<void>;
  /** Copies and erases what it has of people by the tables' declarations when auth asks for it; what it adds to them. */
  privacy?(context: C): Privacy<T>;
  /** Publishes the current state of everything; returns the number of facts. */
  republish?(context: C, options: RepublishOptions): Promise<number>;
  /** Further commands of its command line, by their names; one that throws ends the process with 1. */
  commands?: Record<string, (context: C) => Promise<void>>;
}

export interface Service<C extends AnyContext<T>, T extends Tx> extends CommandLine {
  config: ConfigSchema<C['config']>;
  consumers: readonly Pick<Consumer<C, T>, 'group' | 'topics'>[];
  /**
   * Opens the stores and creates the parts; nothing runs yet. `prefix` separates systems on one broker and one Redis.
   */
  createContext(base: Base<C['config']>, options?: { prefix?: string }): Promise<C>;
  /** All entrances of the service: calls, facts and its own work. */
  createParts(context: C): Promise<{ http: Http; bus?: Bus<T>; work?: Part; readiness: Record<string, Check> }>;
}

/** The command `migrate`: it needs the store and the brokers only. */
const migrateWith = async (
  { open }: OwnStore,
  { name, groups, args }: { name: string; groups: readonly string[]; args: readonly string[] },
) => {
  const config = readConfig(z.object({ LOG_LEVEL: baseConfig.LOG_LEVEL, ...kafkaConfig }));
  const { LOG_LEVEL: level, KAFKA_BROKERS: brokers } = config;
  const security = kafkaSecurity(config);
  const log = createLogger({ service: name, level });
  const store = await open({ log, clock: createClock() });
  await runMigration({ service: name, brokers, security, groups, log, store, migrate: () => store.migrate() }, args);
};

/** Declares a service. A process starts with only its `src/service.ts`. */
export const defineService = <C extends AnyContext<T>, T extends Tx>(
  declaration: ServiceDeclaration<C, T>,
): Service<C, T> => {
  const { name, context: builder, consumers = [], listeners = [], republish } = declaration;
  const ofPrivacy = declaration.privacy ? [privacyGroup(name)] : [];
  const { config: schema, ownStore } = builder;

  const createContext: Service<C, T>['createContext'] = (base, { prefix = '' } = {}) =>
    builder.make(base, { service: name, prefix });

  const privacyOf = (context: C) => declaration.privacy && createPrivacy(name, context, declaration.privacy(context));

  const defineWork = (work: Work<T> | undefined, context: C) => {
    for (const each of declaration.work ?? []) work?.define(each(context));
    privacyOf(context)?.defineWork();
  };

  const createParts: Service<C, T>['createParts'] = async (context) => {
    const { store, files, bus, work } = context;
    const verifyToken = declaration.verifyToken?.(context);
    const declared = declaration.privacy?.(context);
    const privacy = declared && createPrivacy(name, context, declared);
    const ofPeople = privacy ? { ...exportContracts(context), ...dueContracts } : {};
    const contracts = { ...declaration.contracts, ...ofPeople };
    const http = createHttp({ service: name, contracts, context, ...(verifyToken ? { verifyToken } : {}) });
    for (const each of declaration.routes) each(http, context);
    if (declared) exportRoutes(http, context, declared);
    for (const { group, topics, on } of consumers) bus?.consume({ group, topics, on: on(context) });
    privacy?.handle(http);
    privacy?.consume();
    for (const { group, topics, on } of listeners) bus?.consumeWithoutStore({ group, topics, on: on(context) });
    defineWork(work, context);
    await declaration.prepare?.(context);
    const parts = (declaration.parts ?? []).map((each) => each(context));
    const running = [...(work ? [work] : []), ...(privacy ? [privacy.part] : []), ...parts];
    const ownWork = {
      start: async () => {
        for (const each of running) await each.start();
      },
      stop: async () => {
        for (const each of running.toReversed()) await each.stop();
      },
    };
    const readiness = {
      ...(store && ownStore ? { [ownStore.name]: () => store.ping() } : {}),
      ...(files ? { files: untilPassed(() => files.ping()) } : {}),
      ...declaration.readiness?.(context),
    };
    return { http, readiness, ...(bus ? { bus } : {}), ...(running.length > 0 ? { work: ownWork } : {}) };
  };

  /** Runs a function that only writes to the stores: the running service publishes and works. */
  const withContext = async (run: (context: C) => Promise<void>) => {
    const base = createBase(readConfig(schema), name);
    try {
      await run(await createContext(base));
    } finally {
      await base.stop();
    }
  };

  const withWork = (run: (work: Work<T>, context: C) => Promise<void>) =>
    withContext(async (context) => {
      const { work } = context;
      if (!work) throw new Error(`${name} has no work of its own.`);
      defineWork(work, context);
      await run(work, context);
    });

  const groups = [...consumers, ...ofPrivacy].map(({ group }) => group);
  const commands: Commands = {
    start: () => startService(readConfig(schema), name, async (base) => createParts(await createContext(base))),
    ...(ownStore ? { migrate: (args) => migrateWith(ownStore, { name, groups, args }) } : {}),
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
    ...('REDIS_QUEUE_URL' in schema.shape
      ? {
          retry: (kinds) => withWork((work) => retryByHand(work, kinds)),
          reseal: () =>
            withWork(async (work, { log }) => {
              await work.reseal();
              log.info('what older keys have sealed is re-encrypted by the running service');
            }),
        }
      : {}),
  };

  for (const [word, command] of Object.entries(declaration.commands ?? {})) commands[word] = () => withContext(command);

  return {
    ...commandLine(name, commands),
    config: schema,
    consumers: [...consumers, ...ofPrivacy, ...listeners],
    createContext,
    createParts,
  };
};
