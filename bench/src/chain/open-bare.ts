import { randomUUID } from 'node:crypto';
import type { TestSystem } from '@gatelingo/stack/testing';
import pg from 'pg';
import { freePort } from '../../../stack/src/ports.ts';
import { type Child, startChild } from '../child.ts';
import { pidsOf } from '../costs.ts';
import { bareTables, countRows, createBareTables } from './bare-rows.ts';

/**
 * The bare chain beside the system, on the same stores: a process each for the proxy, the service, jobs, notification and the sockets,
 * as ours has them.
 */
export const openBare = async (system: TestSystem) => {
  const name = `bench_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Pool({ connectionString: system.environment.POSTGRES_URL, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(system.environment.POSTGRES_URL ?? ''), { pathname: `/${name}` }).href;
  const database = new pg.Pool({ connectionString: url, max: 1 });
  await createBareTables(database);
  const port = await freePort();
  const env = { ...system.environment, BARE_URL: url, TOPIC: name };
  const children: Record<string, Child> = {};
  const start = async (child: string, script: string, more: Record<string, string>) =>
    (children[child] = await startChild(script, { ...env, ...more }));
  const proxyPort = await freePort();
  await start('service', 'chain/bare-service.ts', {
    PORT: String(port),
    PROXY_URL: `http://127.0.0.1:${proxyPort}`,
  });
  const live = await start('realtime', 'chain/bare-live.ts', {});
  await start('jobs', 'chain/bare-consumer.ts', { TABLES: 'jobs_visit' });
  await start('notification', 'chain/bare-consumer.ts', { TABLES: 'notification_visit,notification_number' });
  await start('proxy', 'measure/peers.ts', {
    PEER: 'proxy',
    PORT: String(proxyPort),
    UPSTREAM: `http://127.0.0.1:${port}`,
    LIVE: `http://127.0.0.1:${live.port}`,
  });
  const pids = Object.fromEntries(
    Object.entries(children).map(
      ([
        child,
        {
          process: { pid },
        },
      ]) => [child, pid],
    ),
  );
  return {
    url: `http://127.0.0.1:${proxyPort}`,
    count: (table: (typeof bareTables)[number]) => countRows(database, table),
    insertConversation: (id: string) =>
      database.query('INSERT INTO conversation (id, at, body) VALUES ($1, now(), $2)', [id, Buffer.from('{}')]),
    pids: { ...pidsOf(system, 'stores'), ...pids },
    stop: async () => {
      await Promise.all(Object.values(children).map((child) => child.stop()));
      await database.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
};
export type Bare = Awaited<ReturnType<typeof openBare>>;
