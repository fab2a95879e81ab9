import { until } from '@gatelingo/e2e/catcher';
import type { TestSystem } from '@gatelingo/stack/testing';
import pg from 'pg';

/** The documents and mails of some hundred registrations. */
const patienceSeconds = 180;

/** Work that a service has still to do: facts to publish, and work that is due or runs. Later work, such as reminders, is not begun. */
const openWork = `SELECT (SELECT count(*) FROM outbox)
  + (SELECT count(*) FROM work WHERE state = 'running' OR (state = 'due' AND due_at <= now())) AS open`;

const databases = "SELECT datname AS name FROM pg_database WHERE datname LIKE 'gatelingo\\_%'";

const query = async <R extends pg.QueryResultRow>(url: URL, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Waits until the work of a set-up is done, and then analyses the tables, as PostgreSQL does by itself once a minute. Else the first
 * round would pay for the set-up, and the plans would be those of empty tables, which no system in use has.
 */
export const settle = async ({ environment }: TestSystem): Promise<void> => {
  const server = new URL(environment.POSTGRES_URL ?? '');
  const all = (await query<{ name: string }>(server, databases)).map(({ name }) =>
    Object.assign(new URL(server), { pathname: `/${name}` }),
  );
  const isDone = async (url: URL) => (await query<{ open: string }>(url, openWork))[0]?.open === '0';
  await until(
    'the work of the set-up to be done',
    async () => (await Promise.all(all.map(isDone))).every(Boolean),
    patienceSeconds,
  );
  for (const url of all) await query(url, 'VACUUM ANALYZE');
};
