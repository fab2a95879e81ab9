import { randomBytes, randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { readConfig } from '@gatelingo/chassis/config';
import { createBus, createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { openPostgres, rows } from '@gatelingo/chassis/postgres';
import {
  createTestDatabase,
  signTestToken,
  startJwksServer,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  RegistrationDocumentIssuedSchema,
  VisitSchema,
  type Visit,
} from '@gatelingo/proto/events';
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { openStore } from '../src/db/open-store.ts';
import { createParts } from '../src/parts.ts';
import { startMailServer } from './mail-server.ts';

export const publicUrl = 'https://gate.example';
export const pdf = Buffer.from(`%PDF-1.7\n${randomBytes(20_000).toString('base64')}\n%%EOF`);

/** auth, registration and jobs, as far as notification knows them: their facts, from a database of their own. */
const startOthers = async (eventKeys: string, topicPrefix: string) => {
  const database = await createTestDatabase();
  const base = createBase({ LOG_LEVEL: 'silent' as const, CLOCK_OFFSET_MS: 0 }, 'others');
  const { log, clock, metrics } = base;
  const store = await openPostgres({ url: database.url, pool: 3, entities: [], migrations: [], log, clock });
  await store.migrate();
  const parts = { brokers: testStores().kafkaBrokers, store, eventKeys, log, clock, metrics, topicPrefix };
  const buses = {
    auth: createBus({ service: 'auth', ...parts }),
    registration: createBus({ service: 'registration', ...parts }),
    jobs: createBus({ service: 'jobs', ...parts }),
  };
  await Promise.all(Object.values(buses).map((bus) => bus.start()));

  const publish = <D extends DescMessage>(
    owner: keyof typeof buses,
    schema: D,
    payload: MessageInitShape<D>,
    about: { aggregateId: string; version?: number; companyId?: string },
  ) => store.transaction((tx) => buses[owner].publish(tx, schema, payload, { version: 1, companyId: '', ...about }));
  return {
    publish,
    stop: async () => {
      await Promise.all(Object.values(buses).map((bus) => bus.stop()));
      await store.close();
      await database.drop();
    },
  };
};

/** A running notification on a database, topics and queues of its own, with a real mail server. */
export const startNotification = async (options: { env?: Record<string, string> } = {}) => {
  const database = await createTestDatabase();
  const stores = testStores();
  const prefix = `${uniqueName()}.`;
  const keys = testKeys();
  const mailServer = await startMailServer();
  const jwks = await startJwksServer();
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: stores.kafkaBrokers.join(','),
    REDIS_QUEUE_URL: stores.redisQueueUrl,
    PUBLIC_URL: publicUrl,
    JWKS_URL: jwks.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Gatelingo <no-reply@gate.example>',
    OPERATOR_NAME: 'Gatelingo GmbH',
    ...keys,
    ...options.env,
  };
  const config = readConfig(configSchema, environment);
  const topics = Promise.all(
    ['auth', 'registration', 'jobs', 'notification'].map((owner) =>
      createTopics(stores.kafkaBrokers, owner, { topicPrefix: prefix }),
    ),
  );
  const base = createBase(config, service);
  const migrating = await openStore(base);
  await migrating.migrate();
  await migrating.close();
  await topics;
  const context = await createContext(base, { prefix });
  const { http } = createParts(context);
  await context.work.start();
  await context.bus.start();
  const port = await http.listen();
  const others = await startOthers(keys.EVENT_KEYS, prefix);

  const company = async (language: string, name = 'Spedition Nord', id: string = randomUUID()) => {
    const payload = { company: { companyId: id, name, language, domain: 'nord.example' } };
    await others.publish('auth', CompanyCreatedSchema, payload, { aggregateId: id, companyId: id });
    return id;
  };

  return {
    context,
    environment,
    topicPrefix: prefix,
    mailServer,
    publish: others.publish,
    port,
    url: `http://127.0.0.1:${String(port)}`,
    /** Calls the service as staff; as nobody without a token. */
    call: async (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { token, body }: { token?: string; body?: unknown } = {},
    ) => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    company,
    changeCompany: (id: string, version: number, language: string) =>
      others.publish(
        'auth',
        CompanyChangedSchema,
        { company: { companyId: id, name: 'Spedition Nord', language, domain: '' } },
        { aggregateId: id, version, companyId: id },
      ),
    /** A document for these receivers; the same `visitId` again is the same registration. */
    issueDocument: async (
      companyId: string,
      receivers: string[],
      { visitId = randomUUID(), ...changes }: Partial<Pick<Visit, 'visitId' | 'name' | 'surname'>> = {},
    ) => {
      const visit = create(VisitSchema, {
        visitId,
        companyId,
        truckerId: randomUUID(),
        barcodeName: 'Gate 4',
        name: 'Jan',
        surname: 'Kowalski',
        phone: '+48600700800',
        preferredLanguage: 'pl',
        licensePlateTruck: 'WX 12345',
        licensePlateTrailer: 'WX 98765',
        loadingNumber: 'L-4711',
        freightCompanyName: 'Trans Polska',
        registeredAt: '2026-11-20T10:00:00.000Z',
        pdfState: 'ready',
        ...changes,
      });
      const payload = { visit, receivers, pdf, fileName: 'registration-kowalski.pdf', siteName: 'Hamburg Süd' };
      const about = { aggregateId: visitId, version: 2, companyId };
      await others.publish('registration', RegistrationDocumentIssuedSchema, payload, about);
      return visitId;
    },
    mails: () =>
      rows<{
        id: string;
        state: string;
        failure: string | null;
        personal: Buffer | null;
        business_key: string;
        message_id: string;
        company_id: string;
      }>(context.store.manager, 'SELECT * FROM mail ORDER BY id'),
    count: async (table: 'mail' | 'file' | 'work' | 'inbox') => {
      const [row] = await rows<{ n: number }>(context.store.manager, `SELECT count(*)::int AS n FROM ${table}`);
      return row?.n ?? 0;
    },
    stop: async () => {
      await others.stop();
      await http.close();
      await context.bus.stop();
      await context.work.stop();
      await base.stop();
      await mailServer.stop();
      await jwks.close();
      await database.drop();
    },
  };
};

/** A company of its own for one test, with a token for each role. */
export const someCompany = async () => {
  const companyId = randomUUID();
  return {
    companyId,
    iadmin: await signTestToken({ companyId, role: 'iadmin' }),
    user: await signTestToken({ companyId, role: 'user' }),
  };
};

export type Notification = Awaited<ReturnType<typeof startNotification>>;

/** An address that no other test has. */
export const newAddress = (name = 'dispo') => `${name}@t${randomBytes(6).toString('hex')}.example`;
