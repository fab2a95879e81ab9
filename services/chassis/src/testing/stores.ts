import { randomBytes } from 'node:crypto';

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: integration tests need the running stores (see docs/testing.md).`);
  return value;
};

/** Addresses of the running stores, from the environment; the error names a missing one. */
export const testStores = () => ({
  postgresUrl: needed('POSTGRES_URL'),
  mongoUrl: needed('MONGO_URL'),
  redisQueueUrl: needed('REDIS_QUEUE_URL'),
  redisCacheUrl: needed('REDIS_CACHE_URL'),
  kafkaBrokers: needed('KAFKA_BROKERS').split(','),
});

/** A name that no other test has. */
export const uniqueName = (prefix = 'test') => `${prefix}_${Date.now().toString(36)}_${randomBytes(5).toString('hex')}`;

export interface TestDatabase {
  url: string;
  name: string;
  /** Removes the database; open connections are ended. */
  drop(): Promise<void>;
}

const administer = async (statement: string) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: needed('POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty PostgreSQL database on the running server. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = uniqueName();
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(needed('POSTGRES_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

/** An empty MongoDB database on the running server. */
export const createTestMongo = (): { url: string; database: string; drop(): Promise<void> } => {
  const url = needed('MONGO_URL');
  const database = uniqueName();
  const drop = async () => {
    const { default: mongoose } = await import('mongoose');
    const connection = await mongoose.createConnection(url, { dbName: database }).asPromise();
    await connection.dropDatabase();
    await connection.close();
  };
  return { url, database, drop };
};
