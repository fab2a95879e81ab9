import { z } from 'zod';
import { type Geocoder, type Point, suggestionLimit } from './geocoder.ts';
import type { CallProvider } from './provider-call.ts';

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
});
const placeDetails = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  formattedAddress: z.string().default(''),
});
const geocoding = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
});

export interface GoogleOptions {
  key: string;
  placesUrl: string;
  geocodingUrl: string;
  call: CallProvider;
}

// Geocoding answers 200 for these too; an invalid request is included, because its only cause is a place without an
// address.
const nothingFound = ['ZERO_RESULTS', 'INVALID_REQUEST', 'NOT_FOUND'];

/** Google prefers places in this circle, and still finds all others. */
const bias = ([point]: readonly Point[]) =>
  point && {
    locationBias: { circle: { center: { latitude: point.lat, longitude: point.lng }, radius: 50_000 } },
  };

const failures: Record<string, 'refused' | 'unavailable'> = {
  REQUEST_DENIED: 'refused',
  OVER_DAILY_LIMIT: 'refused',
  OVER_QUERY_LIMIT: 'unavailable',
  UNKNOWN_ERROR: 'unavailable',
};

/** About 50 km around a point, as Geocoding wants it: its south-west and its north-east corner. */
const boundsAround = ({ lat, lng }: Point): string =>
  `${String(lat - 0.5)},${String(lng - 0.5)}|${String(lat + 0.5)},${String(lng + 0.5)}`;

/** Google Places (New) for suggestions and their places, Geocoding for addresses both ways. */
export const createGoogleGeocoder = ({ key, placesUrl, geocodingUrl, call }: GoogleOptions): Geocoder => {
  const geocodingCall = async (operation: string, query: Record<string, string>) => {
    const url = new URL('/maps/api/geocode/json', geocodingUrl);
    url.search = new URLSearchParams({ ...query, key }).toString();
    const answer = await call({ operation, url, response: geocoding, failure: ({ status }) => failures[status] });
    if (!answer || nothingFound.includes(answer.status)) return undefined;
    const [first] = answer.results;
    return first && { address: first.formatted_address, ...first.geometry.location };
  };
  return {
    provider: 'google',
    knowsStreets: true,
    suggest: async (input, language, near) => {
      const answer = await call({
        operation: 'autocomplete',
        url: new URL('/v1/places:autocomplete', placesUrl),
        method: 'POST',
        headers: { 'x-goog-api-key': key },
        body: { input, languageCode: language, ...bias(near) },
        response: suggestions,
      });
      return (answer?.suggestions ?? [])
        .flatMap(({ placePrediction }) =>
          placePrediction ? [{ description: placePrediction.text.text, placeId: placePrediction.placeId }] : [],
        )
        .slice(0, suggestionLimit);
    },
    details: async (placeId, language) => {
      const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
      url.searchParams.set('languageCode', language);
      const answer = await call({
        operation: 'placedetails',
        url,
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'location,formattedAddress' },
        response: placeDetails,
        notFound: [400, 404],
      });
      return (
        answer && { lat: answer.location.latitude, lng: answer.location.longitude, address: answer.formattedAddress }
      );
    },
    geocode: (address, language, [point]) =>
      geocodingCall('geocode', { address, language, ...(point && { bounds: boundsAround(point) }) }),
    reverse: ({ lat, lng }, language) =>
      geocodingCall('reverse', { latlng: `${String(lat)},${String(lng)}`, language }),
  };
};
