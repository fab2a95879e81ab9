import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaConfig, readConfig } from '@gatelingo/chassis/config';
import { createTopics, kafkaSecurity } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
import { redisArguments } from '@gatelingo/chassis/redis';
import { eventually, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { long } from '../../../stack/src/tests/long.ts';
import { connectKafka } from '../src/events/kafka.ts';
import { connectMongo } from '../src/mongo/connection.ts';
import { openDataSource, timeLimits } from '../src/postgres/data-source.ts';
import { openQueue } from '../src/work/queue.ts';
import { createAuthority, type Certificate } from './support/certificates.ts';
import { log } from './support/harness.ts';
import { startClosedStores, type ClosedStores } from './support/closed-stores.ts';
import { createTlsEnd } from './support/tls-end.ts';

let folder: string;
let authority: { certificate: string };
let stranger: { certificate: string };
let server: Certificate;
let own: Certificate;
let ofStranger: Certificate;
let asServer: Certificate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closed-'));
  const made = await createAuthority(folder, 'authority');
  const other = await createAuthority(folder, 'stranger');
  server = await made.sign('server', 'localhost');
  own = await made.sign('service', 'service');
  ofStranger = await other.sign('guest', 'guest');
  asServer = await other.sign('as-server', 'localhost');
  authority = made;
  stranger = other;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const addressOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });
/** The address with another authority, or at another name of the server than its certificate has. */
const byStranger = (address: string) => address.replaceAll(authority.certificate, stranger.certificate);
const byAddress = (address: string) => address.replace('localhost', '127.0.0.1');
const refusal = (store: string) => new RegExp(`^The certificate in the connection to ${store} is not accepted: `);

const filesOf = ({ certificate, key }: Certificate) => ({ KAFKA_CERT_FILE: certificate, KAFKA_KEY_FILE: key });

const openDatabase = (url: string) =>
  openDataSource({ url, pool: 1, entities: [], migrations: [], log }, { limits: timeLimits });

const makeTopics = async (port: number, variables: Record<string, string>) => {
  const config = readConfig(z.object(kafkaConfig), { KAFKA_BROKERS: `localhost:${port}`, ...variables });
  const topicPrefix = `${uniqueName()}.`;
  return createTopics(config.KAFKA_BROKERS, 'auth', { topicPrefix, security: kafkaSecurity(config), log });
};

test('PostgreSQL behind TLS is reached with a certificate of the authority alone', async () => {
  const end = await createTlsEnd(addressOf(testStores().postgresUrl), server, { asPostgres: true });
  const url = new URL(testStores().postgresUrl);
  url.host = `localhost:${end.port}`;
  url.search = `?sslmode=verify-full&sslrootcert=${authority.certificate}`;
  const address = decodeURIComponent(url.href);

  const source = await openDatabase(address);
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await source.destroy();
  await expect(openDatabase(byStranger(address))).rejects.toThrow(refusal('PostgreSQL'));

  await end.close();
});

test('Redis behind TLS is reached with a certificate of the authority and for its name alone', async () => {
  const end = await createTlsEnd(addressOf(testStores().redisCacheUrl), server);
  const address = `rediss://localhost:${end.port}?ssl_ca_certs=${authority.certificate}`;
  const ping = async (url: string) => {
    const redis = new Redis(...redisArguments(url, { maxRetriesPerRequest: 0, retryStrategy: () => null }));
    const failure = new Promise<never>((_, reject) => {
      redis.once('error', reject);
    });
    return Promise.race([redis.ping(), failure]).finally(() => redis.disconnect());
  };

  expect(await ping(address)).toBe('PONG');
  await expect(ping(byStranger(address))).rejects.toThrow(/self-signed certificate|unable to verify/);
  await expect(ping(byAddress(address))).rejects.toThrow("does not match certificate's altnames");

  await end.close();
});

test('MongoDB behind TLS is reached with a certificate of the authority', async () => {
  const end = await createTlsEnd(addressOf(testStores().mongoUrl), server);
  const url = `mongodb://localhost:${end.port}/?directConnection=true&tls=true&tlsCAFile=${authority.certificate}`;

  const connection = await connectMongo(url, 'closed', log);
  expect(await connection.db!.command({ ping: 1 })).toMatchObject({ ok: 1 });

  await connection.close();
  await end.close();
});

test('a broker whose certificate is of another authority is refused by a message that names it', async () => {
  const [host = '', port] = testStores().kafkaBrokers[0]!.split(':');
  const end = await createTlsEnd({ host, port: Number(port) }, server);

  await expect(makeTopics(end.port, { KAFKA_CA_FILE: stranger.certificate })).rejects.toThrow(refusal('Kafka'));

  await end.close();
});

test('a refused certificate of a broker is logged once, and again after the broker had one that was accepted', async () => {
  const [host = '', port] = testStores().kafkaBrokers[0]!.split(':');
  const end = await createTlsEnd({ host, port: Number(port) }, asServer);
  const brokers = [`localhost:${end.port}`];
  const config = readConfig(z.object(kafkaConfig), {
    KAFKA_BROKERS: brokers[0],
    KAFKA_CA_FILE: authority.certificate,
  });
  const refusals: string[] = [];
  const write = (line: string) => {
    if (line.includes('is not accepted')) refusals.push(line);
  };
  const kafka = await connectKafka({
    ...{ clientId: 'test', brokers, security: kafkaSecurity(config) },
    log: createLogger({ service: 'test', destination: { write } }),
  });
  const ask = async () => {
    const admin = kafka.admin();
    try {
      await admin.connect();
    } finally {
      await admin.disconnect();
    }
  };

  for (let asked = 0; asked < 2; asked += 1) await expect(ask()).rejects.toThrow();
  expect(refusals).toHaveLength(1);
  await end.present(server);
  await ask();
  await end.present(asServer);
  await expect(ask()).rejects.toThrow();
  expect(refusals).toHaveLength(2);

  await end.close();
});

test('a refused certificate of Redis is logged once by the queue, and again after Redis had one that was accepted', async () => {
  const end = await createTlsEnd(addressOf(testStores().redisQueueUrl), asServer);
  const refusals: string[] = [];
  const write = (line: string) => {
    if (line.includes('is not accepted')) refusals.push(line);
  };
  let timesReady = 0;
  const queue = await openQueue({
    service: uniqueName('svc'),
    redisUrl: `rediss://localhost:${end.port}?ssl_ca_certs=${authority.certificate}`,
    log: createLogger({ service: 'test', destination: { write } }),
    onReady: () => void (timesReady += 1),
  });
  /** A try that begins after another one of the same certificate has ended. */
  const triedAgain = async () => {
    const tries = end.tries();
    await eventually(() => expect(end.tries()).toBeGreaterThan(tries + 1));
  };

  try {
    await triedAgain();
    expect(refusals).toHaveLength(1);
    await end.present(server);
    await eventually(() => expect(timesReady).toBe(1));
    await end.present(asServer);
    end.cut();
    await triedAgain();
    expect(refusals).toHaveLength(2);
  } finally {
    await queue.close(100);
    await end.close();
  }
});

test("a setting of Kafka's without its other half is named", async () => {
  const variables = { KAFKA_CA_FILE: authority.certificate, KAFKA_CERT: await readFile(own.certificate, 'utf8') };
  await expect(makeTopics(1, variables)).rejects.toThrow('KAFKA_KEY: is missing');
  await expect(makeTopics(1, { KAFKA_CA: 'no certificate' })).rejects.toThrow('KAFKA_CA: is no certificate in PEM');
  const readable = { KAFKA_USER: 'somebody', KAFKA_PASSWORD: 'a password', KAFKA_SASL: 'plain' };
  await expect(makeTopics(1, readable)).rejects.toThrow('KAFKA_SASL: would send the password readable');
});

// Three stores start: `npm run test:full`.
const ownStores = () => {
  const user = { name: 'gatelingo', password: 'a long password' };
  const password = { KAFKA_USER: user.name, KAFKA_PASSWORD: user.password };
  let stores: ClosedStores;

  beforeAll(async () => {
    stores = await startClosedStores(folder, { authority: authority.certificate, ...server, user });
  }, 240_000);

  afterAll(() => stores.stop(), 60_000);

  test('PostgreSQL: the connection is encrypted, and a certificate of another authority is refused', async () => {
    const source = await openDatabase(stores.postgresUrl);
    expect(await source.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')).toEqual([{ ssl: true }]);
    await source.destroy();

    await expect(openDatabase(byStranger(stores.postgresUrl))).rejects.toThrow(refusal('PostgreSQL'));
  });

  test('MongoDB: a certificate of another authority, or for another name, is refused', async () => {
    const connection = await connectMongo(stores.mongoUrl, 'closed', log);
    expect(await connection.db!.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await connection.close();

    for (const wrong of [byStranger, byAddress]) {
      await expect(connectMongo(wrong(stores.mongoUrl), 'closed', log)).rejects.toThrow(refusal('MongoDB'));
    }
  });

  test.each([
    ['a password', () => stores.passwordPort, () => password],
    ['a certificate of our own', () => stores.certificatePort, () => filesOf(own)],
  ])('Kafka is reached by TLS with %s', async (_, port, proof) => {
    const made = await makeTopics(port(), { KAFKA_CA_FILE: authority.certificate, ...proof() });
    expect(made).toContainEqual(expect.stringContaining('auth.company.v1'));
  });

  test('Kafka: a certificate of another authority is refused, on both sides', async () => {
    const foreign = { KAFKA_CA_FILE: stranger.certificate, ...password };
    await expect(makeTopics(stores.passwordPort, foreign)).rejects.toThrow(refusal('Kafka'));
    const guest = { KAFKA_CA_FILE: authority.certificate, ...filesOf(ofStranger) };
    await expect(makeTopics(stores.certificatePort, guest)).rejects.toThrow(refusal('Kafka'));
  });

  test('Kafka: a wrong password is named', async () => {
    const wrong = { KAFKA_CA_FILE: authority.certificate, ...password, KAFKA_PASSWORD: 'another password' };
    await expect(makeTopics(stores.passwordPort, wrong)).rejects.toThrow(/invalid credentials/);
  }, 120_000);
};

long(describe)('stores that speak TLS themselves', ownStores);
