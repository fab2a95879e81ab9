import { createHash, randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { createEventSealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { SignUpRequestedSchema } from '@gatelingo/proto/events';
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { openStore } from '../src/db/open-store.ts';
import { registerRoutes } from '../src/routes/index.ts';
import { startUpkeep } from '../src/use-cases/upkeep.ts';

export const password = 'correct horse battery';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface OutboxRow {
  id: string;
  topic: string;
  type: string;
  aggregate_id: string;
  version: string;
  company_id: string;
  payload: Buffer;
}

const createCaller =
  (url: string) =>
  async (method: string, path: string, { body, token, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };

/** A running auth on a database of its own. Its facts stay in the outbox, where the tests read them. */
export const startAuth = async ({ prefix = `${uniqueName()}.` } = {}) => {
  const database = await createTestDatabase();
  const { kafkaBrokers, redisQueueUrl, redisCacheUrl } = testStores();
  const port = await freePort();
  const config = readConfig(configSchema, {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    KAFKA_BROKERS: kafkaBrokers.join(','),
    REDIS_QUEUE_URL: redisQueueUrl,
    REDIS_CACHE_URL: redisCacheUrl,
    JWKS_URL: `http://127.0.0.1:${String(port)}/auth/jwks`,
    ...testKeys(),
  });
  let offsetMs = 0;
  const own = createBase(config, service);
  const base = { ...own, clock: { now: () => new Date(Date.now() + offsetMs) } };
  const migrating = await openStore(base);
  await migrating.migrate();
  await migrating.close();
  const context = await createContext(base, { prefix });
  registerRoutes(context);
  await startUpkeep(context);
  await context.http.listen();

  const call = createCaller(`http://127.0.0.1:${String(port)}`);
  const eventSealer = createEventSealer(config.EVENT_KEYS);

  const facts = async <D extends DescMessage>(schema: D) => {
    const found = await rows<OutboxRow>(context.store.manager, 'SELECT * FROM outbox WHERE type = $1 ORDER BY seq', [
      schema.typeName,
    ]);
    return found.map((row) => ({
      aggregateId: row.aggregate_id,
      version: Number(row.version),
      companyId: row.company_id,
      payload: eventSealer.open(schema, fromBinary(schema, row.payload), { topic: row.topic, eventId: row.id }),
    })) as { aggregateId: string; version: number; companyId: string; payload: MessageShape<D> }[];
  };

  /** What the mail to this address would carry. */
  const mailedSignUp = async (email: string) => {
    const found = (await facts(SignUpRequestedSchema)).findLast(({ payload }) => payload.email === email);
    if (!found) throw new Error('There was no sign-up mail.');
    return found.payload;
  };
  const register = async (email: string) => {
    await call('POST', '/auth/register', { body: { email } });
    return (await mailedSignUp(email)).token;
  };
  const finalize = (token: string, changes: Record<string, unknown> = {}) =>
    call('POST', '/auth/finalize', {
      body: { token, name: 'Ana', surname: 'Nowak', password, companyName: 'Spedition Nord', ...changes },
    });
  const signUp = async (email: string) => {
    const answer = await finalize(await register(email));
    if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  };
  const logIn = (email: string, given = password, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { body: { email, password: given }, headers });
  const tokenOf = async (email: string, given = password) => String((await logIn(email, given)).body.token);

  return {
    context,
    config,
    call,
    facts,
    mailedSignUp,
    register,
    finalize,
    signUp,
    logIn,
    tokenOf,
    /** Moves the service's clock. */
    pass: (ms: number) => void (offsetMs += ms),
    /** Everything the database holds, as text. */
    dump: async () => {
      const tables = ['company', 'account', 'one_time_token', 'signing_key', 'outbox'];
      const all = await Promise.all(
        tables.map((table) => rows(context.store.manager, `SELECT t::text FROM ${table} t`)),
      );
      return JSON.stringify(all);
    },
    stop: async () => {
      await context.http.close();
      await context.bus.stop();
      await own.stop();
      await database.drop();
    },
  };
};

export type Auth = Awaited<ReturnType<typeof startAuth>>;

/** A domain that no other test has. */
export const newDomain = () => `t${randomBytes(8).toString('hex')}.example`;

/** Bytes as PostgreSQL's text form shows them, to look for in a dump. */
export const asHex = (text: string) => Buffer.from(text).toString('hex');
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
