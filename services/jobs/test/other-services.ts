import { createBus, on } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import { openPostgres } from '@gatelingo/chassis/postgres';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { createTestDatabase, eachOnce } from '@gatelingo/chassis/testing';
import { topics } from '@gatelingo/proto/events';
import type { Job } from '@gatelingo/proto/events';
import type { JobsService } from './jobs-service.ts';

const parts = ({ context, prefix }: JobsService) => ({
  brokers: context.config.KAFKA_BROKERS,
  eventKeys: context.config.EVENT_KEYS,
  log: context.log,
  clock: context.clock,
  metrics: context.metrics,
  topicPrefix: prefix,
});

type ParametersAfterTx = Parameters<Bus<PgTx>['publish']> extends [unknown, ...infer Rest] ? Rest : never;

/** Publishes as another service does: from an outbox of its own. */
export const startPublisher = async (service: 'auth' | 'sites-locations' | 'registration', jobs: JobsService) => {
  const database = await createTestDatabase();
  const { log, clock } = jobs.context;
  const store = await openPostgres({ url: database.url, pool: 2, entities: [], migrations: [], log, clock });
  await store.migrate();
  const bus: Bus<PgTx> = createBus({ ...parts(jobs), service, store });
  await bus.start();
  return {
    publish: (...[schema, payload, about]: ParametersAfterTx) =>
      store.transaction((tx) => bus.publish(tx, schema, payload, about)),
    stop: async () => {
      await bus.stop();
      await store.close();
      await database.drop();
    },
  };
};

export interface HeardFact {
  type: string;
  version: number;
  companyId: string;
  job: Job | undefined;
  stepId: string | undefined;
  n: number | undefined;
}

interface AnyJobFact {
  id: string;
  type: string;
  version: number;
  companyId: string;
  payload: { job?: Job | undefined; stepId?: string; n?: number };
}

/** Everything that jobs says, from now on. */
export const followJobs = async (jobs: JobsService) => {
  const heard: HeardFact[] = [];
  const bus = createBus({ ...parts(jobs), service: 'notification' });
  const hear = eachOnce(({ type, version, companyId, payload }: AnyJobFact) => {
    const { job, stepId, n } = payload;
    heard.push({ type: type.split('.').at(-1) ?? '', version, companyId, job, stepId, n });
  });
  bus.consumeWithoutStore({
    group: 'jobs-test.follower',
    topics: ['jobs.job.v1'],
    on: topics['jobs.job.v1'].facts.map((schema) => on(schema, (fact) => hear(fact as AnyJobFact))),
  });
  await bus.start();
  await bus.joined();
  return {
    heard,
    /** What was said of a job, like `StepActivated 2`, in the order it came. */
    saidOf: (jobId: string) =>
      heard.filter(({ job }) => job?.jobId === jobId).map(({ type, version }) => `${type} ${String(version)}`),
    newestOf: (jobId: string) => heard.findLast(({ job }) => job?.jobId === jobId),
    stop: () => bus.stop(),
  };
};
