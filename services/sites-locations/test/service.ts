import { randomUUID } from 'node:crypto';
import type { Fact } from '@gatelingo/chassis/events';
import { collectFacts, signTestToken, startForTest, type TestOptions } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { TopicName } from '@gatelingo/proto/events';
import type { CallOptions } from '@gatelingo/proto/http/client';
import { service } from '../src/service.ts';

/** The whole service on the real stores, in this process, with a database of its own. */
export const startSites = async (options: TestOptions = {}) => {
  const running = await startForTest(service, options);
  return {
    ...running,
    /** Calls the service as the given staff; without a token as an anonymous caller. */
    call: (method: string, path: string, { body, ...given }: CallOptions & { body?: unknown } = {}) =>
      running.send<Record<string, unknown>>(method, path, given, body),
  };
};
export type RunningSites = Awaited<ReturnType<typeof startSites>>;

export let sites: RunningSites;
/** One service for the tests of a file. */
export const withSites = (options?: TestOptions): void => {
  beforeAll(async () => {
    sites = await startSites(options);
  });
  afterAll(() => sites.stop());
};

/** The facts of one place. */
export let factsOf: (id: unknown) => Fact[];
/** One service for the tests of a file, whose facts of a topic are collected, as another service does. */
export const withFactsOf = (topic: TopicName): void => {
  withSites({ kafka: true });
  beforeAll(async () => {
    const { facts, stop } = await collectFacts([topic], sites);
    sites.context.onStop('follower', stop);
    factsOf = (id) => facts.filter(({ aggregateId }) => aggregateId === id);
  });
};

/** A new company for one test, with a token for each role. */
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

/** Creates a site for the locations of a test; returns its id. */
export const createSiteOf = async (token: string, name = 'Terminal Nord'): Promise<string> => {
  const { body } = await sites.call('POST', '/site/create', { token, body: someSite({ name }) });
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
