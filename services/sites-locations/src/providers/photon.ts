import { z } from 'zod';
import { type Geocoder, type Place, type Point, suggestionLimit } from './geocoder.ts';
import { packPlaceId, unpackPlaceId } from './place-id.ts';
import type { CallProvider } from './provider-call.ts';

const text = z.string().optional();
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    city: text,
    state: text,
    country: text,
  }),
});
const features = z.object({ features: z.array(feature) });

/** Photon rejects any other language; `default` is the local language of each place. */
const languages = ['en', 'de', 'fr'];

/** Photon prefers what is near this point. */
const bias = ([point]: readonly Point[]) => point && { lat: String(point.lat), lon: String(point.lng) };

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

const toPlace = ({ geometry, properties }: z.output<typeof feature>): Place => {
  const { name, street, housenumber, postcode, city, state, country } = properties;
  const lines = [
    name,
    joined(street, housenumber),
    joined(postcode, city === name ? undefined : city),
    city ? undefined : state,
    country,
  ];
  const [lng, lat] = geometry.coordinates;
  return { lat, lng, address: [...new Set(lines.filter(Boolean))].join(', ') };
};

export const createPhotonGeocoder = ({ url, call }: { url: string; call: CallProvider }): Geocoder => {
  const find = async (
    operation: string,
    path: string,
    query: Record<string, string>,
    language: string,
    limit: number,
  ) => {
    const complete = new URL(url);
    complete.pathname = `${complete.pathname.replace(/\/$/, '')}/${path}`;
    const lang = languages.find((each) => each === language.slice(0, 2)) ?? 'default';
    complete.search = new URLSearchParams({ ...query, limit: String(limit), lang }).toString();
    return ((await call({ operation, url: complete, response: features }))?.features ?? []).map(toPlace);
  };
  return {
    provider: 'photon',
    knowsStreets: true,
    suggest: async (input, language, near) =>
      (await find('autocomplete', 'api', { q: input, ...bias(near) }, language, suggestionLimit)).map((place) => ({
        description: place.address,
        placeId: packPlaceId('photon', place),
      })),
    details: (placeId) => Promise.resolve(unpackPlaceId('photon', placeId)),
    geocode: async (address, language, near) =>
      (await find('geocode', 'api', { q: address, ...bias(near) }, language, 1))[0],
    reverse: async ({ lat, lng }, language) =>
      (await find('reverse', 'reverse', { lat: String(lat), lon: String(lng) }, language, 1))[0],
  };
};
