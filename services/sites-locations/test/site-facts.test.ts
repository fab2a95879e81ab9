import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import { republish } from '../src/use-cases/republish.ts';
import { factsOf, sites, someCompany, someSite, withFactsOf } from './service.ts';

withFactsOf('sites-locations.site.v1');

const givenSite = async () => {
  const { iadmin, companyId } = await someCompany();
  const { body } = await sites.call('POST', '/site/create', { token: iadmin, body: someSite() });
  const siteId = String(body.siteId);
  const save = (changed: object, headers = {}) =>
    sites.call('PUT', `/site/update/${siteId}`, { token: iadmin, body: changed, headers });
  return { companyId, siteId, save };
};

const versionsOf = (siteId: string) => factsOf(siteId).map(({ version }) => version);
const patience = { timeoutMs: 30_000 };

test('given a site is created and changed, when its facts arrive, then each carries the whole state and its version, in order', async () => {
  const { companyId, siteId, save } = await givenSite();
  await save({ name: 'Süd', address: 'Kai 3', smsCountries: ['PL'], timeZone: 'Europe/Warsaw' });
  await eventually(() => {
    expect(factsOf(siteId)).toMatchObject([
      {
        type: SiteCreatedSchema.typeName,
        version: 1,
        companyId,
        payload: { site: { siteId, companyId, name: 'Terminal Nord', lat: 53.5461, lng: 9.9614, isOurSite: true } },
      },
      {
        type: SiteChangedSchema.typeName,
        version: 2,
        companyId,
        payload: {
          site: {
            siteId,
            name: 'Süd',
            address: 'Kai 3',
            lat: 53.5461,
            smsCountries: ['PL'],
            timeZone: 'Europe/Warsaw',
          },
        },
      },
    ]);
  }, patience);
});

test('given a change that changes nothing, or is refused, when another follows, then no fact has it', async () => {
  const { siteId, save } = await givenSite();
  const { name, address } = someSite();
  await save({ name, address });
  expect((await save({ name: 'Late', address }, { 'if-match': '"7"' })).status).toBe(409);
  await save({ name: 'Last', address });
  await eventually(() => expect(versionsOf(siteId)).toEqual([1, 2]), patience);
});

test('given a site that changed, when everything is published again, then its newest state comes once more at its version', async () => {
  const { siteId, save } = await givenSite();
  await save({ name: 'Süd', address: 'Kai 3' });
  expect(await republish(sites.context)).toBeGreaterThanOrEqual(1);
  await eventually(() => expect(versionsOf(siteId)).toEqual([1, 2, 2]), patience);
  expect(factsOf(siteId).at(-1)).toMatchObject({ payload: { site: { name: 'Süd' } } });

  await republish(sites.context, { restored: true });
  await eventually(() => expect(versionsOf(siteId).at(-1)).toBe(1_000_002), patience);
});
