import { createBus, on } from '@gatelingo/chassis/events';
import { eventually } from '@gatelingo/chassis/testing';
import { SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { republish } from '../src/use-cases/republish.ts';
import { type RunningSites, someCompany, someSite, startSites } from './service.ts';

interface Received {
  type: string;
  aggregateId: string;
  version: number;
  companyId: string;
  site: unknown;
}

let sites: RunningSites;
let listener: ReturnType<typeof createBus>;
const received: Received[] = [];

beforeAll(async () => {
  sites = await startSites();
  const { base, config, store } = sites;
  const { log, clock, metrics } = base;
  listener = createBus({
    service: 'sites-test',
    brokers: config.KAFKA_BROKERS,
    store,
    eventKeys: config.EVENT_KEYS,
    log,
    clock,
    metrics,
  });
  const keep = ({
    type,
    aggregateId,
    version,
    companyId,
    payload,
  }: {
    type: string;
    aggregateId: string;
    version: number;
    companyId: string;
    payload: { site?: unknown };
  }) => {
    received.push({ type, aggregateId, version, companyId, site: payload.site });
    return Promise.resolve();
  };
  listener.consume({
    group: `sites-test.${randomUUID()}`,
    topics: ['sites-locations.site.v1'],
    on: [on(SiteCreatedSchema, keep), on(SiteChangedSchema, keep)],
  });
  await listener.start();
});
afterAll(async () => {
  await listener.stop();
  await sites.stop();
});

const factsOf = (siteId: unknown) => received.filter(({ aggregateId }) => aggregateId === siteId);

test('given a site is created and changed, when its facts arrive, then each carries the whole state and its version, in order', async () => {
  const { iadmin, companyId } = await someCompany();
  const { siteId } = (await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body;
  await sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body: { name: 'Süd', address: 'Kai 3' } });
  await eventually(
    () => {
      expect(factsOf(siteId)).toMatchObject([
        {
          type: SiteCreatedSchema.typeName,
          version: 1,
          companyId,
          site: { siteId, companyId, name: 'Terminal Nord', lat: 53.5461, lng: 9.9614, isOurSite: true },
        },
        {
          type: SiteChangedSchema.typeName,
          version: 2,
          companyId,
          site: { siteId, name: 'Süd', address: 'Kai 3', lat: 53.5461 },
        },
      ]);
    },
    { timeoutMs: 30_000 },
  );
});

test('given a change that changes nothing, or is refused, when another follows, then no fact tells of it', async () => {
  const { iadmin } = await someCompany();
  const { siteId } = (await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body;
  const save = (body: unknown, headers = {}) =>
    sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body, headers });
  const { name, address } = someSite();
  await save({ name, address });
  expect((await save({ name: 'Late', address }, { 'if-match': '"7"' })).status).toBe(409);
  await save({ name: 'Last', address });
  await eventually(
    () => {
      expect(factsOf(siteId).map(({ version }) => version)).toEqual([1, 2]);
    },
    { timeoutMs: 30_000 },
  );
});

test('given a site that changed, when everything is said again, then its newest state comes once more at its version', async () => {
  const { iadmin } = await someCompany();
  const { siteId } = (await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body;
  await sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body: { name: 'Süd', address: 'Kai 3' } });
  expect(await republish(sites)).toBeGreaterThanOrEqual(1);
  await eventually(
    () => {
      expect(factsOf(siteId).map(({ version }) => version)).toEqual([1, 2, 2]);
    },
    { timeoutMs: 30_000 },
  );
  expect(factsOf(siteId).at(-1)).toMatchObject({ site: { name: 'Süd' } });
});
