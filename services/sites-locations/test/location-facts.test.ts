import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { LocationChangedSchema, LocationCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import { republish } from '../src/use-cases/republish.ts';
import { createSiteOf, factsOf, sites, someCompany, someLocation, withFactsOf } from './service.ts';

withFactsOf('sites-locations.location.v1');

const givenLocation = async () => {
  const { iadmin, companyId } = await someCompany();
  const siteId = await createSiteOf(iadmin);
  const { body } = await sites.call('POST', '/location/create', { token: iadmin, body: someLocation(siteId) });
  const locationId = String(body.locationId);
  const save = (plainLocationName: string, headers = {}) =>
    sites.call('PUT', `/location/update/${locationId}`, {
      token: iadmin,
      body: { plainLocationName, address: 'Hafenstraße 12a, 20457 Hamburg' },
      headers,
    });
  return { companyId, siteId, locationId, save };
};

const versionsOf = (locationId: string) => factsOf(locationId).map(({ version }) => version);
const patience = { timeoutMs: 30_000 };

test('given a location is created and changed, when its facts arrive, then each carries the whole state, its site and its version, in order', async () => {
  const { companyId, siteId, locationId, save } = await givenLocation();
  await save('Tor 4');
  await eventually(() => {
    expect(factsOf(locationId)).toMatchObject([
      {
        type: LocationCreatedSchema.typeName,
        version: 1,
        companyId,
        payload: { location: { locationId, companyId, siteId, name: 'Tor 3', lat: 53.5463, lng: 9.9617 } },
      },
      {
        type: LocationChangedSchema.typeName,
        version: 2,
        companyId,
        payload: { location: { locationId, companyId, siteId, name: 'Tor 4', lat: 53.5463 } },
      },
    ]);
  }, patience);
});

test('given a change that changes nothing, or is refused, when another follows, then no fact has it', async () => {
  const { locationId, save } = await givenLocation();
  await save('Tor 3');
  expect((await save('Late', { 'if-match': '"7"' })).status).toBe(409);
  await save('Last');
  await eventually(() => expect(versionsOf(locationId)).toEqual([1, 2]), patience);
});

test('given a location that changed, when everything is published again, then its newest state comes once more at its version', async () => {
  const { locationId, save } = await givenLocation();
  await save('Tor 4');
  expect(await republish(sites.context)).toBeGreaterThanOrEqual(2);
  await eventually(() => expect(versionsOf(locationId)).toEqual([1, 2, 2]), patience);
  expect(factsOf(locationId).at(-1)).toMatchObject({ payload: { location: { name: 'Tor 4' } } });
});
