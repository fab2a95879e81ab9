import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import { republish } from '../src/use-cases/republish.ts';
import { followFacts, type RunningSites, someCompany, someSite, startSites } from './service.ts';

let sites: RunningSites;
let facts: Awaited<ReturnType<typeof followFacts>>;

beforeAll(async () => {
  sites = await startSites({ kafka: true });
  facts = await followFacts(sites, 'sites-locations.site.v1');
});
afterAll(async () => {
  await facts.stop();
  await sites.stop();
});

test('given a site is created and changed, when its facts arrive, then each carries the whole state and its version, in order', async () => {
  const { iadmin, companyId } = await someCompany();
  const { siteId } = (await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body;
  await sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body: { name: 'Süd', address: 'Kai 3' } });
  await eventually(
    () => {
      expect(facts.of(siteId)).toMatchObject([
        {
          type: SiteCreatedSchema.typeName,
          version: 1,
          companyId,
          payload: {
            site: { siteId, companyId, name: 'Terminal Nord', lat: 53.5461, lng: 9.9614, isOurSite: true },
          },
        },
        {
          type: SiteChangedSchema.typeName,
          version: 2,
          companyId,
          payload: { site: { siteId, name: 'Süd', address: 'Kai 3', lat: 53.5461 } },
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
      expect(facts.of(siteId).map(({ version }) => version)).toEqual([1, 2]);
    },
    { timeoutMs: 30_000 },
  );
});

test('given a site that changed, when everything is said again, then its newest state comes once more at its version', async () => {
  const { iadmin } = await someCompany();
  const { siteId } = (await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body;
  await sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body: { name: 'Süd', address: 'Kai 3' } });
  expect(await republish(sites.context)).toBeGreaterThanOrEqual(1);
  await eventually(
    () => {
      expect(facts.of(siteId).map(({ version }) => version)).toEqual([1, 2, 2]);
    },
    { timeoutMs: 30_000 },
  );
  expect(facts.of(siteId).at(-1)).toMatchObject({ payload: { site: { name: 'Süd' } } });

  await republish(sites.context, { restored: true });
  await eventually(() => expect(facts.of(siteId).at(-1)).toMatchObject({ version: 1_000_002 }), { timeoutMs: 30_000 });
});
