import { beforeAll, expect, test } from '@jest/globals';
import { type RunningSites, sites, someCompany, someSite, startSites, withSites } from './service.ts';
import { startJsonServer } from './simulators/json-server.ts';

// With the bundled towns.
withSites();
let broken: RunningSites;
let token: string;
beforeAll(async () => {
  const provider = await startJsonServer(() => ({ status: 500, body: {} }));
  sites.context.onStop('provider', provider.close);
  broken = await startSites({ env: { NOMINATIM_URL: provider.url } });
  sites.context.onStop('broken', broken.stop);
  token = (await someCompany()).user;
});

const get = (path: string, query: Record<string, string>, asked = sites) =>
  asked.call('GET', `${path}?${new URLSearchParams(query).toString()}`, {
    token,
    headers: { 'accept-language': 'de' },
  });

test('given an address is typed, when a suggestion is taken, then its place is found: the way of the page', async () => {
  const { body } = await get('/site/autocomplete', { input: 'Hafenstraße 12, 20457 Hambu' });
  const [first] = body.predictions as { description: string; before?: string; place_id: string }[];
  expect(first).toMatchObject({ description: 'Hamburg, Deutschland', before: 'Hafenstraße 12, 20457 ' });
  const details = await get('/site/placedetails', { place_id: first?.place_id ?? '' });
  expect(details.body).toEqual({
    result: { geometry: { location: { lat: 53.55073, lng: 9.99302 } }, formatted_address: 'Hamburg, Deutschland' },
  });
});

// promise: Sites, locations and maps
test('given a street of an own site, when it is typed, then the site is suggested; no other company sees it', async () => {
  const company = await someCompany();
  await sites.call('POST', '/site/create', { token: company.iadmin, body: someSite() });
  const ask = (path: string, query: Record<string, string>, asker = company.user) =>
    sites.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token: asker });
  const { body } = await ask('/site/autocomplete', { input: 'Hafenstr' });
  const [first, ...others] = body.predictions as { description: string; place_id: string }[];
  expect([first?.description, others]).toEqual(['Hafenstraße 12, 20457 Hamburg, Germany', []]);
  const details = await ask('/site/placedetails', { place_id: first?.place_id ?? '' });
  expect(details.body).toMatchObject({ result: { geometry: { location: { lat: 53.5461, lng: 9.9614 } } } });
  expect((await ask('/site/autocomplete', { input: 'Hafenstr' }, token)).body).toEqual({ predictions: [] });
  expect((await ask('/site/placedetails', { place_id: first?.place_id ?? '' }, token)).status).toBe(404);
});

// promise: Sites, locations and maps
test('given a site of the company, when a name is typed that many towns have, then the one near the site comes first', async () => {
  const company = await someCompany();
  const ask = async (path: string, query: Record<string, string>) =>
    (await sites.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token: company.user })).body;
  const first = async () =>
    ((await ask('/site/autocomplete', { input: 'Frankfurt' })).predictions as { description: string }[])[0]
      ?.description;
  expect(await first()).toBe('Frankfurt, Germany');
  const body = someSite({ name: 'Oder', address: 'Slubice', lat: 52.35, lng: 14.56 });
  await sites.call('POST', '/site/create', { token: company.iadmin, body });
  expect(await first()).toContain('Frankfurt (Oder)');
  expect((await ask('/site/geocode', { address: 'Frankfurt' })).result).toMatchObject({
    lat: expect.closeTo(52.34, 1),
  });
});

test('given the source, when the page asks what it knows, then it says if streets; towns of a map come largest first', async () => {
  expect((await get('/site/address-search', {})).body).toEqual({ knowsStreets: false });
  expect((await get('/site/address-search', {}, broken)).body).toEqual({ knowsStreets: true });
  const { body } = await get('/site/towns', { west: '9.5', south: '53.3', east: '10.5', north: '53.8' });
  const towns = body.towns as { name: string; population: number }[];
  expect(towns[0]?.name).toBe('Hamburg');
  expect(towns.length).toBeLessThanOrEqual(60);
  expect((await get('/site/towns', { west: '9.5' })).status).toBe(400);
});

test('given another language is asked for, when suggestions come, then they are in it', async () => {
  const { body } = await get('/site/autocomplete', { input: 'Kolonia', language: 'pl' });
  expect(body.predictions).toEqual(
    expect.arrayContaining([expect.objectContaining({ description: 'Kolonia, Niemcy' })]),
  );
});

test('given a language that is none, when suggestions come, then they are in the language of the browser', async () => {
  const { body } = await get('/site/autocomplete', { input: 'Rostock', language: '!!' });
  expect(body.predictions).toEqual(
    expect.arrayContaining([expect.objectContaining({ description: 'Rostock, Deutschland' })]),
  );
});

test.each(['', 'Ha', '   '])(
  'given no more than two characters (%j), when typed, then nothing is suggested',
  async (input) => {
    expect((await get('/site/autocomplete', { input })).body).toEqual({ predictions: [] });
  },
);

test('given an address or a position, when geocoded, then the other comes; null where there is nothing', async () => {
  expect((await get('/site/geocode', { address: 'Hafenstraße 12, 20457 Hamburg' })).body.result).toMatchObject({
    lat: 53.55073,
  });
  expect((await get('/site/geocode', { address: 'xyzqqq' })).body).toEqual({ result: null });
  expect((await get('/site/reverse', { lat: '53.55', lng: '9.99' })).body.result).toMatchObject({
    lat: 53.55,
    lng: 9.99,
    address: expect.stringContaining('Hamburg'),
  });
  expect((await get('/site/reverse', { lat: '0', lng: '-30' })).body).toEqual({ result: null });
});

test('given wrong input, when asked, then a clear error names it', async () => {
  expect((await get('/site/placedetails', { place_id: 'geonames:1' })).status).toBe(404);
  expect((await get('/site/placedetails', { place_id: `site:${'-'.repeat(36)}` })).status).toBe(404);
  expect((await get('/site/placedetails', {})).body.details).toMatchObject([{ field: 'place_id' }]);
  expect((await get('/site/reverse', { lat: '91', lng: '0' })).body.details).toMatchObject([{ field: 'lat' }]);
  expect((await get('/site/geocode', { address: 'Ulm', key: 'x' })).status).toBe(400);
  expect((await sites.call('GET', '/site/autocomplete?input=Hamburg')).status).toBe(401);
});

test('given the provider is down, when asked, then the answer says so and when to try again, and sites still work', async () => {
  const { status, body, headers } = await get('/site/autocomplete', { input: 'Hamburg' }, broken);
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
  expect(body.error).toContain('set the place on the map');
  expect((await get('/site/all', {}, broken)).status).toBe(200);
});
