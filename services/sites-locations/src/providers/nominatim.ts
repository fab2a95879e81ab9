import { z } from 'zod';
import { type Geocoder, type Place, type Point, suggestionLimit } from './geocoder.ts';
import { packPlaceId, unpackPlaceId } from './place-id.ts';
import type { CallProvider } from './provider-call.ts';

const found = z.object({ lat: z.coerce.number(), lon: z.coerce.number(), display_name: z.string() });
const reversed = z.union([found, z.object({ error: z.unknown() })]);

const toPlace = ({ lat, lon, display_name }: z.output<typeof found>): Place => ({
  lat,
  lng: lon,
  address: display_name,
});

/** A preference, not a limit, unless `bounded` is sent. */
const viewbox = ([point]: readonly Point[]) =>
  point && {
    viewbox: [point.lng - 0.8, point.lat - 0.5, point.lng + 0.8, point.lat + 0.5].map((each) => each.toFixed(4)).join(),
  };

/** A Nominatim server of the operator: the public one forbids suggestions during typing. */
export const createNominatimGeocoder = ({ url, call }: { url: string; call: CallProvider }): Geocoder => {
  const address = (path: string, query: Record<string, string>) => {
    const complete = new URL(url);
    complete.pathname = `${complete.pathname.replace(/\/$/, '')}/${path}`;
    complete.search = new URLSearchParams({ format: 'jsonv2', ...query }).toString();
    return complete;
  };
  const search = async (
    operation: string,
    text: string,
    language: string,
    { limit, near }: { limit: number; near: readonly Point[] },
  ) => {
    const query = { q: text, limit: String(limit), 'accept-language': language, ...viewbox(near) };
    return (await call({ operation, url: address('search', query), response: z.array(found) })) ?? [];
  };
  return {
    provider: 'nominatim',
    knowsStreets: true,
    suggest: async (input, language, near) =>
      (await search('autocomplete', input, language, { limit: suggestionLimit, near })).map(toPlace).map((place) => ({
        description: place.address,
        placeId: packPlaceId('nominatim', place),
      })),
    details: (placeId) => Promise.resolve(unpackPlaceId('nominatim', placeId)),
    geocode: async (text, language, near) =>
      (await search('geocode', text, language, { limit: 1, near })).map(toPlace)[0],
    reverse: async ({ lat, lng }, language) => {
      const query = { lat: String(lat), lon: String(lng), 'accept-language': language };
      const answer = await call({
        operation: 'reverse',
        url: address('reverse', query),
        response: reversed,
        notFound: [404],
      });
      return answer && 'lat' in answer ? toPlace(answer) : undefined;
    },
  };
};
