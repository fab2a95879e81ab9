import { testStores, uniqueName } from '@gatelingo/chassis/testing';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { publishReminders } from '../../../services/jobs/src/use-cases/publish-reminders.ts';
import { type JobsService, startJobs } from '../../../services/jobs/test/jobs-service.ts';
import { until } from '@gatelingo/e2e/catcher';
import { inTurn, timesOf } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { insertJobs } from './job-rows.ts';

const inOneMinute = 100_000;
const pending = 1_000_000;
const perStatement = 20_000;

const rowsIn = async ({ context }: JobsService, table: 'outbox' | 'reminder'): Promise<number> => {
  const [row] = await context.store.manager.query<{ count: string }[]>(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count);
};

/** The number of facts on the topic so far, in all its partitions. */
const factsSaid = async (topic: string): Promise<number> => {
  const kafka = new Kafka({ clientId: 'bench', brokers: testStores().kafkaBrokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return ends.reduce((sum, { high }) => sum + Number(high), 0);
};

/** Reminders a second, from their due time until the broker has acknowledged the last one. */
const ourWay = async (): Promise<{ perSecond: number; strays: number }> => {
  const service = await startJobs({ kafka: true });
  try {
    const company = await service.company();
    await insertJobs(service, { company, count: inOneMinute, reminderAt: new Date() });
    await service.context.store.manager.query('ANALYZE');
    const started = performance.now();
    while ((await publishReminders(service.context)) > 0);
    await until('the last fact to be acknowledged', async () => (await rowsIn(service, 'outbox')) === 0, 300);
    const perSecond = inOneMinute / ((performance.now() - started) / 1000);
    return { perSecond, strays: (await factsSaid(`${service.prefix}jobs.job.v1`)) - inOneMinute };
  } finally {
    await service.stop();
  }
};

/** BullMQ: the same number of jobs without work, added and run. */
const bullWay = async (): Promise<number> => {
  const url = new URL(testStores().redisQueueUrl);
  const connection = { host: url.hostname, port: Number(url.port), maxRetriesPerRequest: null };
  const name = uniqueName('bench');
  const queue = new Queue(name, { connection, defaultJobOptions: { removeOnComplete: true } });
  let done = 0;
  const started = performance.now();
  const worker = new Worker(
    name,
    () => {
      done += 1;
      return Promise.resolve();
    },
    { connection, concurrency: 50 },
  );
  try {
    for (let from = 0; from < inOneMinute; from += 500)
      await queue.addBulk(Array.from({ length: 500 }, (_, index) => ({ name, data: { id: from + index } })));
    await until('the last job to be run', () => Promise.resolve(done >= inOneMinute), 300);
    return inOneMinute / ((performance.now() - started) / 1000);
  } finally {
    await worker.close();
    await queue.obliterate({ force: true });
    await queue.close();
  }
};

const redisBytes = async (): Promise<number> => {
  const redis = new Redis(testStores().redisQueueUrl);
  const info = await redis.info('memory');
  await redis.quit();
  return Number(/^used_memory:(\d+)/m.exec(info)?.[1]);
};

/** The cost of a million reminders that are not due yet: a search for due ones, and their space in both stores. */
const whilePending = async () => {
  const before = await redisBytes();
  const service = await startJobs();
  try {
    const { manager } = service.context.store;
    const company = await service.company();
    // Only the rows that a search could find: their encrypted texts are never decrypted.
    for (let from = 0; from < pending; from += perStatement)
      await manager.query(
        `WITH made AS (
           INSERT INTO job (id, company_id, title, description, site_id, time_zone, personal, created_at, updated_at, version, revision)
           SELECT gen_random_uuid(), $1, 'pending', '', $2, 'Europe/Berlin', '\\x00', now(), now(), 1, 1 FROM generate_series(1, $3)
           RETURNING id
         )
         INSERT INTO reminder (job_id, step_id, due_at)
         SELECT id, gen_random_uuid(), now() + interval '1 hour' + random() * interval '7 days' FROM made`,
        [company.companyId, company.siteId, perStatement],
      );
    await manager.query('ANALYZE');
    const looks = await timesOf(200, () => publishReminders(service.context));
    const [size] = await manager.query<{ bytes: string }[]>(`SELECT pg_total_relation_size('reminder') AS bytes`);
    const redis = Math.max(0, (await redisBytes()) - before);
    return { look: quantile(looks, 0.5), megabytes: Number(size?.bytes) / 1e6, redisMegabytes: redis / 1e6 };
  } finally {
    await service.stop();
  }
};

/** 100,000 reminders that are due together, against BullMQ; and a million waiting ones. */
export const measureReminders = async (rounds: number): Promise<Measured[]> => {
  let strays = 0;
  const own = async () => {
    const result = await ourWay();
    strays += Math.abs(result.strays);
    return result.perSecond;
  };
  const given = await inTurn(rounds, own, bullWay);
  const { look, megabytes, redisMegabytes } = await whilePending();
  return [
    {
      what: `reminders: ${String(inOneMinute)} due together, given to the broker`,
      unit: '/s',
      against: 'BullMQ, no-op jobs added and run',
      ...given,
      goal: { atLeast: 0.3 },
      note: `until the broker has acknowledged the last fact; lost or doubled: ${String(strays)}`,
    },
    {
      what: `reminders: Redis for ${String(pending)} pending`,
      unit: 'MB',
      ours: [redisMegabytes],
      goal: { atMost: 300 },
      note: `PostgreSQL ${megabytes.toFixed(0)} MB with indexes; a look for due ones takes ${look.toFixed(1)} ms`,
    },
  ];
};
