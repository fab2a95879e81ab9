import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { afterEach, expect, test } from '@jest/globals';
import { chooseGeocoder } from '../src/providers/choose-geocoder.ts';
import { createNominatimGeocoder } from '../src/providers/nominatim.ts';
import { createProviderCall } from '../src/providers/provider-call.ts';
import { googleKey, startGoogle } from './simulators/google.ts';
import { type JsonServer, type SimulatedAnswer, startJsonServer } from './simulators/json-server.ts';
import { startNominatim } from './simulators/nominatim.ts';
import { startPhoton } from './simulators/photon.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const base = () => ({ log, metrics: createMetrics('test', { processMetrics: false }) });

const open: JsonServer[] = [];
const started = async (server: Promise<JsonServer>) => {
  open.push(await server);
  return await server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const google = (url: string, key = googleKey) =>
  chooseGeocoder(
    {
      GOOGLE_GEOCODING_KEY: key,
      GOOGLE_PLACES_URL: url,
      GOOGLE_GEOCODING_URL: url,
      NOMINATIM_URL: 'http://unused',
      PHOTON_URL: undefined,
    },
    base(),
  );
const without = {
  GOOGLE_GEOCODING_KEY: undefined,
  GOOGLE_PLACES_URL: 'http://unused',
  GOOGLE_GEOCODING_URL: 'http://unused',
};

test('given a Google key, when addresses are asked for, then Places and Geocoding answer', async () => {
  const server = await started(startGoogle());
  const geocoder = google(server.url);
  const [suggestion, ...others] = await geocoder.suggest('Hafenstr', 'de', []);
  expect(others).toEqual([]);
  expect(suggestion?.description).toBe('Hafenstraße 12, 20359 Hamburg, Germany');
  expect(server.seen[0]?.body).toEqual({ input: 'Hafenstr', languageCode: 'de' });
  expect(await geocoder.details(suggestion?.placeId ?? '', 'de')).toMatchObject({ lat: 53.5461, lng: 9.9614 });
  expect(await geocoder.geocode('Hafenstraße 12, Hamburg', 'de', [])).toMatchObject({ lat: 53.5461 });
  expect(await geocoder.reverse({ lat: 53.5, lng: 9.9 }, 'de')).toMatchObject({
    address: 'Hafenstraße 12, 20359 Hamburg, Germany',
  });
});

test('given Google knows nothing, when asked, then nothing is found and nothing fails', async () => {
  const { url } = await started(startGoogle());
  const geocoder = google(url);
  expect(await geocoder.suggest('Nowhere', 'de', [])).toEqual([]);
  expect(await geocoder.details('../v1/other?x=', 'de')).toBeUndefined();
  expect(await geocoder.geocode('Nowhere', 'de', [])).toBeUndefined();
  expect(await geocoder.reverse({ lat: 0, lng: 0 }, 'de')).toBeUndefined();
});

test('given a wrong Google key, when asked, then the error says that an administrator must act, and holds no key', async () => {
  const { url } = await started(startGoogle());
  for (const ask of [
    () => google(url, 'wrong').suggest('Hafen', 'de', []),
    () => google(url, 'wrong').geocode('Hamburg', 'de', []),
  ]) {
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'bad_gateway', message: expect.stringContaining('administrator') });
    expect(String(failure)).not.toContain('wrong');
  }
});

test('given a Nominatim address with a path, when addresses are asked for, then it answers, and its suggestions hold their place', async () => {
  const server = await started(startNominatim());
  const geocoder = chooseGeocoder(
    { ...without, NOMINATIM_URL: `${server.url}/nominatim/`, PHOTON_URL: 'http://unused' },
    base(),
  );
  const [suggestion] = await geocoder.suggest('Ham', 'de', []);
  expect(suggestion?.description).toBe('Hamburg, Deutschland');
  expect(server.seen[0]?.url.searchParams.get('accept-language')).toBe('de');
  expect(await geocoder.details(suggestion?.placeId ?? '', 'de')).toEqual({
    lat: 53.550341,
    lng: 10.000654,
    address: 'Hamburg, Deutschland',
  });
  expect(server.seen).toHaveLength(1);
  expect(await geocoder.geocode('Hamburg', 'de', [])).toMatchObject({ lat: 53.550341, lng: 10.000654 });
  expect(await geocoder.geocode('Nowhere', 'de', [])).toBeUndefined();
  expect(await geocoder.reverse({ lat: 53.5, lng: 9.9 }, 'de')).toMatchObject({ address: 'Hamburg, Deutschland' });
  expect(await geocoder.reverse({ lat: 0, lng: 0 }, 'de')).toBeUndefined();
});

test('given a Photon address, when addresses are asked for in a language that it lacks, then it answers in its own', async () => {
  const server = await started(startPhoton());
  const geocoder = chooseGeocoder({ ...without, NOMINATIM_URL: undefined, PHOTON_URL: server.url }, base());
  const [suggestion] = await geocoder.suggest('Hafenstr', 'pl', []);
  expect(suggestion?.description).toBe('Hafenstraße 12, 20359 Hamburg, Deutschland');
  expect(await geocoder.details(suggestion?.placeId ?? '', 'pl')).toMatchObject({ lat: 53.5461, lng: 9.9614 });
  expect(await geocoder.geocode('Hafenstraße 12', 'de-AT', [])).toMatchObject({ lat: 53.5461 });
  expect(await geocoder.reverse({ lat: 0, lng: 0 }, 'de')).toBeUndefined();
  expect(server.seen.map(({ url }) => url.searchParams.get('lang'))).toEqual(['default', 'de', 'de']);
});

test('given the company has a site, when addresses are asked for, then every provider gets where to look first', async () => {
  const harbour = [{ lat: 53.5, lng: 9.9 }];
  const [places, nominatim, photon] = [
    await started(startGoogle()),
    await started(startNominatim()),
    await started(startPhoton()),
  ];
  await google(places.url).suggest('Hafenstr', 'de', harbour);
  expect(places.seen[0]?.body).toMatchObject({
    locationBias: { circle: { center: { latitude: 53.5, longitude: 9.9 } } },
  });
  await google(places.url).geocode('Hafenstraße 12, Hamburg', 'de', harbour);
  expect(places.seen[1]?.url.searchParams.get('bounds')).toBe('53,9.4|54,10.4');
  await chooseGeocoder(
    { ...without, NOMINATIM_URL: `${nominatim.url}/nominatim`, PHOTON_URL: undefined },
    base(),
  ).suggest('Ham', 'de', harbour);
  expect(nominatim.seen[0]?.url.searchParams.get('viewbox')).toBe('9.1000,53.0000,10.7000,54.0000');
  await chooseGeocoder({ ...without, NOMINATIM_URL: undefined, PHOTON_URL: photon.url }, base()).suggest(
    'Hafenstr',
    'de',
    harbour,
  );
  expect([...(photon.seen[0]?.url.searchParams ?? [])]).toEqual(
    expect.arrayContaining([
      ['lat', '53.5'],
      ['lon', '9.9'],
    ]),
  );
});

test('given neither key nor address, when addresses are asked for, then the bundled towns answer', async () => {
  const geocoder = chooseGeocoder({ ...without, NOMINATIM_URL: undefined, PHOTON_URL: undefined }, base());
  const [suggestion] = await geocoder.suggest('Hafenstraße 12, 20457 Hambu', 'de', []);
  // The street is not known there: it is what was typed, and no part of the place.
  expect(suggestion).toEqual({
    description: 'Hamburg, Deutschland',
    before: 'Hafenstraße 12, 20457 ',
    placeId: 'geonames:2911298',
  });
  expect(await geocoder.suggest('Hafenstr', 'de', [])).toEqual([]);
  expect(await geocoder.details('geonames:2911298', 'de')).toEqual({
    lat: 53.55073,
    lng: 9.99302,
    address: 'Hamburg, Deutschland',
  });
  expect(await geocoder.geocode('Hafenstraße 12, 20457 Hamburg', 'de', [])).toMatchObject({ lat: 53.55073 });
  expect(await geocoder.reverse({ lat: 53.55, lng: 9.99 }, 'de')).toMatchObject({
    address: expect.stringContaining('Hamburg'),
  });
  expect(await geocoder.reverse({ lat: 0, lng: -30 }, 'de')).toBeUndefined();
});

test.each(['geonames:', 'geonames:1', 'geonames:99999999999', 'photon:e30', 'nominatim:%', '__proto__'])(
  'given the place id %s that nobody gave, when its place is asked for, then there is none',
  async (placeId) => {
    const bundled = chooseGeocoder({ ...without, NOMINATIM_URL: undefined, PHOTON_URL: undefined }, base());
    const photon = chooseGeocoder({ ...without, NOMINATIM_URL: undefined, PHOTON_URL: 'http://unused' }, base());
    expect(await bundled.details(placeId, 'de')).toBeUndefined();
    expect(await photon.details(placeId, 'de')).toBeUndefined();
  },
);

test.each<[string, SimulatedAnswer, string]>([
  ['does not answer in time', 'never', 'timeout'],
  ['is overloaded', { status: 503, body: {} }, 'unavailable'],
  ['has had enough calls', { status: 429, body: {} }, 'unavailable'],
  ['refuses', { status: 401, body: {} }, 'bad_gateway'],
  ['answers something else than JSON', { text: '<html>' }, 'unavailable'],
  ['answers another shape', { body: [{ lat: 'north' }] }, 'unavailable'],
])(
  'given a provider that %s, when an address is asked for, then a readable error says so, and it is counted',
  async (_what, answer, code) => {
    const { url } = await started(startJsonServer(() => answer));
    const { metrics } = base();
    // Short only where nothing comes: on a busy machine an answer may take longer.
    const timeoutMs = answer === 'never' ? 200 : 10_000;
    const call = createProviderCall({ provider: 'nominatim', log, metrics, timeoutMs });
    const failure = await createNominatimGeocoder({ url, call })
      .geocode('Hamburg', 'de', [])
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringContaining('set the place on the map') });
    expect(await metrics.text()).toContain(
      `_count{service="test",provider="nominatim",operation="geocode",outcome="${code}"} 1`,
    );
  },
);

test('given a provider that is not there, when an address is asked for, then the error says to try again', async () => {
  const { url, close } = await startJsonServer(() => 'never');
  await close();
  const geocoder = chooseGeocoder({ ...without, NOMINATIM_URL: url, PHOTON_URL: undefined }, base());
  await expect(geocoder.suggest('Hamburg', 'de', [])).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 10,
  });
});
