import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import type { TestSystem } from '../../../stack/src/testing.ts';
import { until } from '../../catcher.ts';
import { databases, inDatabase, segmentsOf } from './places.ts';

/** Rewrites every table and index without its dead rows, and begins a new segment of the log. */
export const compactPostgres = async (system: TestSystem): Promise<void> => {
  const compact = (client: Client) => client.query('VACUUM (FULL, ANALYZE)');
  await Promise.all(databases.map((database) => inDatabase(system, database, compact)));
  await inDatabase(system, databases[0]!, async (client) => {
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
  });
};

/** Writes what is in memory to the data files. */
export const checkpoint = (system: TestSystem): Promise<unknown> =>
  inDatabase(system, databases[0]!, (client) => client.query('CHECKPOINT'));

const withRedis = async <T>(address: string, work: (client: Redis) => Promise<T>): Promise<T> => {
  const client = new Redis(address);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
};

/** Each Redis writes all that it holds, and nothing else, uncompressed: the queue its log, the cache a file that it has for this alone. */
export const writeRedis = async ({ environment }: TestSystem): Promise<void> => {
  await withRedis(environment.REDIS_QUEUE_URL!, async (client) => {
    await client.config('SET', 'rdbcompression', 'no');
    await client.bgrewriteaof();
    const isWritten = async () => {
      const info = await client.info('persistence');
      return info.includes('aof_rewrite_in_progress:0') && info.includes('aof_rewrite_scheduled:0');
    };
    await until('the queue to be rewritten', isWritten);
  });
  await withRedis(environment.REDIS_CACHE_URL!, async (client) => {
    await client.config('SET', 'rdbcompression', 'no');
    await client.save();
  });
};

const topicsOf = (names: readonly string[]) => names.filter((name) => !name.startsWith('__'));

/**
 * Ends the retention of everything that is in Kafka now, as its six days would: the broker then looks every second in place of every
 * five minutes, and waits no minute before it deletes a file.
 */
export const endRetention = async (system: TestSystem): Promise<void> => {
  const settings = join(system.environment.STACK_DATA!, 'kafka', 'server.properties');
  const quick = { 'log.retention.check.interval.ms': 1_000, 'log.initial.task.delay.ms': 500 };
  const lines = Object.entries(quick).map(([name, value]) => `${name}=${String(value)}`);
  await writeFile(settings, `${await readFile(settings, 'utf8')}${lines.join('\n')}\n`);
  await system.processes.restart('kafka');
  const kafka = new Kafka({ brokers: [system.environment.KAFKA_BROKERS!], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const topics = topicsOf(await admin.listTopics());
    const configEntries = [
      { name: 'retention.ms', value: '1' },
      { name: 'file.delete.delay.ms', value: '1' },
    ];
    const resources = topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name, configEntries }));
    await admin.alterConfigs({ validateOnly: false, resources });
    await until('the segments to be deleted', () => isEmpty(system), 60);
  } finally {
    await admin.disconnect();
  }
};

const isEmpty = async (system: TestSystem): Promise<boolean> => {
  for await (const { where, bytes } of segmentsOf(system))
    if (topicsOf([where]).length > 0 && where !== '' && bytes.length > 0) return false;
  return true;
};
