import type { TestSystem } from '@gatelingo/stack/testing';
import pg from 'pg';
import { quiet } from '../quiet.ts';

/** The documents and mails of some hundred registrations. */
const patienceMs = 120_000;

const query = async (url: URL, sql: string): Promise<{ name: string }[]> => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Waits until the work of a set-up is done, and then analyses the tables, as PostgreSQL does by itself once a minute. Else the first
 * round would pay for the set-up, and the plans would be those of empty tables, which no system in use has.
 */
export const settle = async ({ environment }: TestSystem): Promise<void> => {
  await quiet(patienceMs);
  const server = new URL(environment.POSTGRES_URL ?? '');
  const ours = "SELECT datname AS name FROM pg_database WHERE datname LIKE 'gatelingo\\_%'";
  for (const { name } of await query(server, ours))
    await query(Object.assign(new URL(server), { pathname: `/${name}` }), 'VACUUM ANALYZE');
  await quiet(patienceMs);
};
