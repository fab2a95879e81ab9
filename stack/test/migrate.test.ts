import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createTestDatabase, createTestMongo, eventually } from '@gatelingo/chassis/testing';
import { MongoClient } from 'mongodb';
import pg from 'pg';
import { migrate } from '../src/migrate.ts';
import { cacheFolder } from '../src/paths.ts';
import { commandOf, services, type Service } from '../src/services.ts';
import { isLongForm } from '../src/tests/long.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** An empty database of the kind that a service uses. */
interface Database {
  env: NodeJS.ProcessEnv;
  /** Its tables or collections. */
  parts(): Promise<string[]>;
  /** Adds what another version would have added, a newer one or an older one before the baseline. */
  touchByOther(): Promise<void>;
}

const postgres = async (): Promise<Database> => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUps.push(async () => {
    await client.end();
    await drop();
  });
  return {
    env: { DATABASE_URL: url },
    parts: async () => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      return rows.map(({ name }) => name);
    },
    touchByOther: async () => {
      await client.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow4102444800000')`);
    },
  };
};

const mongo = async (): Promise<Database> => {
  const { url, database, drop } = createTestMongo();
  const client = await MongoClient.connect(url);
  const db = client.db(database);
  cleanUps.push(async () => {
    await client.close();
    await drop();
  });
  return {
    env: { MONGO_URL: url, MONGO_DATABASE: database },
    parts: async () => (await db.listCollections().toArray()).map(({ name }) => name),
    touchByOther: async () => {
      await db.collection('schema_version').updateOne({}, { $inc: { version: 1 } });
    },
  };
};

const start = (service: Service, env: NodeJS.ProcessEnv, args: readonly string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...commandOf(service, 'migrate', ...args)], {
    env: {
      PATH: process.env.PATH,
      KAFKA_BROKERS: process.env.KAFKA_BROKERS,
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const run = (service: Service, env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = start(service, env, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });

const migrated = services.filter(({ store }) => store !== undefined);

test('every service with a store migrates it', () => {
  expect(migrated.map(({ name }) => name)).toEqual(services.filter(({ store }) => store).map(({ name }) => name));
});

/** Of each kind of store; the others have the same code: the long form has them, and each start of the system. */
const firsts = ['PostgreSQL', 'MongoDB'].map((kind) => migrated.find(({ store }) => store === kind));
const isWhole = (service: Service) => isLongForm() || firsts.includes(service);
const emptyStoreOf = ({ store }: Service) => (store === 'MongoDB' ? mongo() : postgres());
const newer = /Tomorrow4102444800000|the shape 2/;

test.each(migrated.filter(isWhole))(
  '$name: checks without a change, migrates twice, and stops before what a newer version left',
  async (service) => {
    const database = await emptyStoreOf(service);

    const before = await run(service, database.env, '--check');
    expect(before).toMatchObject({ code: 0, output: expect.stringContaining('can run on what is there') });
    expect(await database.parts()).toEqual([]);

    for (let time = 0; time < 2; time += 1) expect(await run(service, database.env)).toMatchObject({ code: 0 });
    const parts = await database.parts();
    expect(parts).toContain('outbox');

    await database.touchByOther();
    const after = await run(service, database.env, '--check');
    expect(after).toMatchObject({ code: 78, output: expect.stringContaining('can not run on what is there') });
    expect(after.output).toMatch(newer);
    expect(await run(service, database.env)).toMatchObject({ code: 78 });
    expect(await database.parts()).toEqual(parts);
  },
  120_000,
);

// promise: Nothing lost, nothing twice
test('a start on the data of an older commit says what to do, and changes nothing', async () => {
  const database = await postgres();
  await run(migrated[0]!, database.env);
  const parts = await database.parts();
  await database.touchByOther();
  const env = { KAFKA_BROKERS: process.env.KAFKA_BROKERS, ...database.env };
  await expect(migrate(migrated[0]!, env)).rejects.toThrow(
    'The data of auth is of another version, and this one can not run on it. `npm run reset` deletes all local data',
  );
  expect(await database.parts()).toEqual(parts);
});

test('a store that can not be reached is reported, and waited for', async () => {
  const [auth] = migrated;
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/auth' };
  const child = start(auth!, env, ['--check']);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // It retries after a while, and does not end.
  await eventually(() => expect(output.split('PostgreSQL can not be reached yet').length).toBeGreaterThan(2), {
    timeoutMs: 30_000,
  });
  expect(child.exitCode).toBeNull();
  child.kill();
  await once(child, 'close');
});

test('an option that there is not is refused, and nothing is migrated', async () => {
  const database = await postgres();
  const { code, output } = await run(migrated[0]!, database.env, '--chekc');
  expect(code).toBe(1);
  expect(output).toContain('There is no option --chekc');
  expect(await database.parts()).toEqual([]);
});
