import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { readConfig } from '@gatelingo/chassis/config';
import { createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import {
  createTestDatabase,
  signTestToken,
  startJwksServer,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { projectCompany, projectSite } from '../src/db/projections.ts';
import { createParts } from '../src/parts.ts';

export interface Call {
  token?: string;
  headers?: Record<string, string>;
}

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

/** A real registration service on the running stores, with its own database and topics. */
export const startRegistration = async (options: { kafka?: boolean; env?: Record<string, string> } = {}) => {
  const stores = testStores();
  const database = await createTestDatabase();
  const jwks = await startJwksServer();
  const prefix = `${uniqueName('t')}.`;
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: stores.kafkaBrokers.join(','),
    REDIS_QUEUE_URL: stores.redisQueueUrl,
    REDIS_CACHE_URL: stores.redisCacheUrl,
    JWKS_URL: jwks.url,
    PUBLIC_URL: 'http://gate.example',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
    ...testKeys(),
    ...options.env,
  };
  const config = readConfig(configSchema, environment);
  const made = createBase(config, service);
  let shown: Date | undefined;
  const base = { ...made, clock: { now: () => shown ?? new Date() } };
  const context = await createContext(base, { prefix });
  const { store, work, bus } = context;
  await store.migrate();
  const { http } = createParts(context);
  base.onStop('work', () => work.stop());
  await work.start();
  if (options.kafka) {
    for (const owner of [service, 'auth', 'sites-locations', 'jobs']) {
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
    async <Body = Refusal>(path: string, { token, headers }: Call = {}, body?: unknown): Promise<Answer<Body>> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
    };
  const post = call('POST');

  return {
    context,
    config,
    environment,
    prefix,
    port,
    get: call('GET'),
    post,
    put: call('PUT'),
    delete: call('DELETE'),
    /** Stops the service's clock at a moment; without one the clock runs again. */
    setTime: (moment: Date | undefined) => {
      shown = moment;
    },
    /** A company with a site, and the token of a staff member. */
    company: async ({ language = 'de' }: { language?: string } = {}) => {
      const companyId = randomUUID();
      const siteId = randomUUID();
      await projectCompany(store.manager, { companyId, name: 'Müller & Söhne', language, version: 1 });
      await projectSite(store.manager, { siteId, companyId, name: 'Werk Nord', address: 'Am Kai 1', version: 1 });
      return { companyId, siteId, token: await signTestToken({ companyId, role: 'user' }) };
    },
    barcode: async (
      { token, siteId }: { token: string; siteId: string },
      { name = 'Gate 3', receivers = [] as string[] } = {},
    ) => {
      const { body } = await post<{ barcode: Barcode }>('/barcode/create', { token }, { name, siteId, receivers });
      return body.barcode;
    },
    stop: async () => {
      await made.stop();
      await jwks.close();
      await database.drop();
    },
  };
};

export type RegistrationService = Awaited<ReturnType<typeof startRegistration>>;

const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <path d="M40 150 C 90 20 140 20 150 120 S 260 190 300 90 S 420 160 540 60" fill="none" stroke="black" stroke-width="3"/>
</svg>`;

/** A drawn signature as the form sends it. */
export const drawnSignature = `data:image/png;base64,${(await sharp(Buffer.from(stroke)).png().toBuffer()).toString('base64')}`;

/** A driver's input; each call has another phone unless one is given. */
export const aRegistration = (barcodeId: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  barcodeId,
  name: 'Krzysztof',
  surname: 'Wiśniewski',
  phone: `+4860${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`,
  preferredLanguage: 'pl',
  signature: drawnSignature,
  consentReadEverything: true,
  consentStoreData: true,
  loadingNumber: 'LN-77',
  freightCompanyName: 'Kowalski Transport',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Polska',
  licensePlateTruck: 'DW 4K123',
  licensePlateTrailer: 'DW 88F2',
  ...changes,
});
