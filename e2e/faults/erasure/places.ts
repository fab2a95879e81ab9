import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import pg from 'pg';
import type { TestSystem } from '../../../stack/src/testing.ts';

/** Some bytes, and where they are. */
interface Piece {
  where: string;
  bytes: Buffer;
}
export type Pieces = AsyncIterable<Piece>;

export const databases = ['auth', 'jobs', 'notification', 'registration', 'sites_locations'];

export const inDatabase = async <T>(system: TestSystem, name: string, work: (client: pg.Client) => Promise<T>) => {
  const url = new URL(system.environment.POSTGRES_URL!);
  url.pathname = `/gatelingo_${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Names of a database's tables. */
export const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

/** Every row of every table, as a dump has it. */
export async function* rowsOf(system: TestSystem): Pieces {
  for (const database of databases) {
    const tables = await inDatabase(system, database, async (client) => {
      const found: Piece[] = [];
      for (const table of await tablesOf(client)) {
        const { rows } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t`);
        found.push({
          where: `${database}.${table}`,
          bytes: Buffer.from(rows.map(({ line }) => line).join('\n')),
        });
      }
      return found;
    });
    yield* tables;
  }
}

async function* filesIn(folder: string, matches: (path: string) => boolean = () => true): Pieces {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !matches(path)) continue;
    // A store may remove a file meanwhile.
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes) yield { where: path.slice(folder.length + 1), bytes };
  }
}

const cluster = (system: TestSystem) => join(system.environment.STACK_DATA!, 'postgres', 'cluster');

/** The data files of PostgreSQL: tables, indexes, statistics; each by the name of what it holds. */
export async function* postgresFiles(system: TestSystem): Pieces {
  for (const database of databases) {
    const { oid, names } = await inDatabase(system, database, async (client) => {
      const own = await client.query<{ oid: number }>('SELECT oid FROM pg_database WHERE datname = current_database()');
      const { rows } = await client.query<{ file: string; name: string }>(
        `SELECT pg_relation_filenode(oid)::text AS file, relname AS name FROM pg_class WHERE pg_relation_filenode(oid) IS NOT NULL`,
      );
      return { oid: own.rows[0]!.oid, names: new Map(rows.map(({ file, name }) => [file, name])) };
    });
    for await (const { where, bytes } of filesIn(join(cluster(system), 'base', String(oid)))) {
      const file = /^\d+/.exec(where)?.[0] ?? where;
      yield { where: `${database}.${names.get(file) ?? where}`, bytes };
    }
  }
}

export const walFiles = (system: TestSystem): Pieces => filesIn(join(cluster(system), 'pg_wal'));

/** Every document of every collection. */
export async function* documentsOf(system: TestSystem): Pieces {
  const client = await new MongoClient(system.environment.MONGO_URL!).connect();
  try {
    const { databases: found } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of found.filter((each) => each.name.startsWith('gatelingo'))) {
      for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
        const documents = await client.db(name).collection(collection).find({}).toArray();
        const lines = documents.map((each) => BSON.EJSON.stringify(each));
        yield { where: `session-voice.${collection}`, bytes: Buffer.from(lines.join('\n')) };
      }
    }
  } finally {
    await client.close();
  }
}

/** The files of the document store: those of its log turn over by themselves. */
export async function* documentFiles(system: TestSystem): Pieces {
  const data = system.environment.STACK_DATA!;
  for (const name of await readdir(data))
    if (name === 'secantus' || name === 'mongod') yield* filesIn(join(data, name));
}

/** The files that a Redis has written. */
export const redisFiles = (system: TestSystem, name: 'redis-queue' | 'redis-cache'): Pieces =>
  filesIn(join(system.environment.STACK_DATA!, name));

/** The segments on the broker's disk, by topic. */
export async function* segmentsOf(system: TestSystem): Pieces {
  const folder = join(system.environment.STACK_DATA!, 'kafka', 'log');
  for await (const { where, bytes } of filesIn(folder, (path) => path.endsWith('.log')))
    yield { where: where.replace(/-\d+\/.*$/, ''), bytes };
}

export const logsOf = (system: TestSystem): Pieces => filesIn(system.environment.STACK_LOGS!);

/** The figures that each service shows to the collector of metrics. */
export async function* metricsOf(system: TestSystem): Pieces {
  const file = join(system.environment.STACK_DATA!, 'services.json');
  const services = JSON.parse(await readFile(file, 'utf8')) as Record<string, { HEALTH_PORT: string }>;
  for (const [where, { HEALTH_PORT: port }] of Object.entries(services)) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    yield { where, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
}
