import { randomUUID } from 'node:crypto';
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
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { createParts } from '../src/parts.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** The whole service on the real stores, in this process, with a database of its own. */
export const startSites = async (environment: Record<string, string> = {}) => {
  const database = await createTestDatabase();
  const jwks = await startJwksServer();
  const { EVENT_KEYS } = testKeys();
  const { kafkaBrokers } = testStores();
  const config = readConfig(configSchema, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: kafkaBrokers.join(','),
    JWKS_URL: jwks.url,
    EVENT_KEYS,
    ...environment,
  });
  const base = createBase(config, service);
  const prefix = `${uniqueName('t')}.`;
  const context = await createContext(base, { prefix });
  const parts = { ...context, ...createParts(context) };
  await parts.store.migrate();
  await createTopics(config.KAFKA_BROKERS, service, { topicPrefix: prefix, log: base.log });
  await parts.bus.start();
  const port = await parts.http.listen();
  return {
    ...parts,
    base,
    config,
    prefix,
    /** Calls the service as the given staff; nobody without a token. */
    call: async (
      method: string,
      path: string,
      { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Answer> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        body: (await response.json()) as Record<string, unknown>,
        headers: response.headers,
      };
    },
    stop: async () => {
      await parts.http.close();
      await parts.bus.stop();
      await base.stop();
      await jwks.close();
      await database.drop();
    },
  };
};
export type RunningSites = Awaited<ReturnType<typeof startSites>>;

/** A company of its own for one test, with a token for each role. */
export const someCompany = async () => {
  const companyId = randomUUID();
  return {
    companyId,
    iadmin: await signTestToken({ companyId, role: 'iadmin' }),
    user: await signTestToken({ companyId, role: 'user' }),
  };
};

export const someSite = (changes: Record<string, unknown> = {}) => ({
  name: 'Terminal Nord',
  address: 'Hafenstraße 12, 20457 Hamburg, Germany',
  lat: 53.5461,
  lng: 9.9614,
  isOurSite: true,
  ...changes,
});

/** Creates a site for the locations of a test; answers its id. */
export const createSiteOf = async ({ call }: RunningSites, token: string, name = 'Terminal Nord'): Promise<string> => {
  const { body } = await call('POST', '/site/create', { token, body: someSite({ name }) });
  return String(body.siteId);
};

export const someLocation = (siteId: string, changes: Record<string, unknown> = {}) => ({
  locationName: 'Tor 3',
  siteId,
  lat: 53.5463,
  lng: 9.9617,
  address: 'Hafenstraße 12a, 20457 Hamburg',
  ...changes,
});
