import { randomUUID } from 'node:crypto';
import { readConfig } from '@gatelingo/chassis/config';
import { createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import {
  createTestMongo,
  signTestToken,
  startJwksServer,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import type { GuestSession, SessionMessage } from '@gatelingo/proto/http/session-voice';
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { projectBarcode, projectCompany, projectSite, projectStaff } from '../src/db/projections.ts';
import { createParts } from '../src/parts.ts';
import { sealStaffName } from '../src/use-cases/staff-name.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Refusal {
  error: string;
  code: string;
  details?: { field: string; code: string; error: string }[];
}

export interface Started {
  sessionId: string;
  message: string;
  resumed: boolean;
  session: GuestSession;
}

const keys = testKeys();

/** What the replicas of one system share. */
export const createSystem = () => ({ mongo: createTestMongo(), prefix: `${uniqueName('t')}.` });
type System = ReturnType<typeof createSystem>;

/** A real session-voice service on the running stores; in a system of its own unless one is given. */
export const startSessionVoice = async (
  options: { kafka?: boolean; env?: Record<string, string>; system?: System } = {},
) => {
  const stores = testStores();
  const { mongo, prefix } = options.system ?? createSystem();
  const jwks = await startJwksServer();
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    MONGO_URL: mongo.url,
    MONGO_DATABASE: mongo.database,
    KAFKA_BROKERS: stores.kafkaBrokers.join(','),
    REDIS_QUEUE_URL: stores.redisQueueUrl,
    REDIS_CACHE_URL: stores.redisCacheUrl,
    JWKS_URL: jwks.url,
    ...keys,
    ...options.env,
  };
  const config = readConfig(configSchema, environment);
  const made = createBase(config, service);
  let shown: Date | undefined;
  const base = { ...made, clock: { now: () => shown ?? new Date() } };
  const context = await createContext(base, { prefix });
  const { store, models, work, bus } = context;
  await store.migrate(Object.values(models));
  const { http } = createParts(context);
  base.onStop('work', () => work.stop());
  await work.start();
  if (options.kafka) {
    for (const owner of [service, 'auth', 'sites-locations', 'registration']) {
      await createTopics(config.KAFKA_BROKERS, owner, { topicPrefix: prefix, log: base.log });
    }
    base.onStop('bus', () => bus.stop());
    await bus.start();
    await bus.joined();
  }
  base.onStop('http', () => http.close());
  const port = await http.listen();

  const call =
    (method: string) =>
    async <Body = Refusal>(
      path: string,
      { token, headers }: { token?: string | undefined; headers?: Record<string, string> } = {},
      body?: unknown,
    ): Promise<Answer<Body>> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json');
      const read: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: read as Body };
    };
  const [get, post] = [call('GET'), call('POST')];

  const person = async (companyId: string, name: string, { role = 'user', preferredLanguage = '' } = {}) => {
    const userId = randomUUID();
    const [first = '', surname = ''] = name.split(' ');
    const personal = sealStaffName(context, { userId, companyId, name: first, surname });
    await store.transaction((tx) =>
      projectStaff(models, { _id: userId, companyId, preferredLanguage, personal, version: 1 }, tx.session),
    );
    const token = await signTestToken({ userId, companyId, role: role as 'user' | 'iadmin' });
    return { userId, companyId, token };
  };

  /** A company that reads German, with a site, a QR code and a staff member. */
  const company = async ({ language = 'de' } = {}) => {
    const companyId = randomUUID();
    const [siteId, barcodeRow, barcodeId] = [randomUUID(), randomUUID(), randomUUID()];
    await store.transaction(async (tx) => {
      await projectCompany(models, { _id: companyId, name: 'Müller & Söhne', language, version: 1 }, tx.session);
      await projectSite(models, { _id: siteId, companyId, name: 'Werk Nord', version: 1 }, tx.session);
      const barcode = { _id: barcodeRow, barcodeId, companyId, siteId, name: 'Tor 4', inUse: true, version: 1 };
      await projectBarcode(models, barcode, tx.session);
    });
    const greta = await person(companyId, 'Greta Sommer');
    return { companyId, siteId, barcodeId, greta, token: greta.token };
  };

  const start = async (barcodeId: string, language = 'pl'): Promise<GuestSession> =>
    (await post<Started>('/session/start-barcode', {}, { barcodeId, language })).body.session;

  const say = async (
    sessionId: string,
    text: string,
    { sender = 'guest', token, ...more }: { sender?: string; token?: string } & Record<string, unknown> = {},
  ): Promise<SessionMessage> => {
    const { body } = await post<{ posted: SessionMessage }>(
      '/session/post-message',
      { token },
      { sessionId, sender, text, ...more },
    );
    return body.posted;
  };

  const read = async (sessionId: string, token?: string, query = ''): Promise<GuestSession> =>
    (await get<{ session: GuestSession }>(`/session/${sessionId}${query}`, { token })).body.session;

  return {
    context,
    config,
    environment,
    prefix,
    eventKeys: keys.EVENT_KEYS,
    port,
    get,
    post,
    put: call('PUT'),
    delete: call('DELETE'),
    company,
    person,
    start,
    say,
    read,
    /** Stops the service's clock at a moment; without one the clock runs again. */
    setTime: (moment: Date | undefined) => {
      shown = moment;
    },
    stop: async () => {
      await made.stop();
      await jwks.close();
      if (!options.system) await mongo.drop();
    },
  };
};

export type SessionVoice = Awaited<ReturnType<typeof startSessionVoice>>;
