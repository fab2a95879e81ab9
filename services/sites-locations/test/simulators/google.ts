import { type SeenRequest, type SimulatedAnswer, startJsonServer } from './json-server.ts';

export const googleKey = 'a-key-for-tests';

const hamburg = {
  placeId: 'ChIJuRMYfoNhsUcRoDrWe_I9JgQ',
  address: 'Hafenstraße 12, 20359 Hamburg, Germany',
  lat: 53.5461,
  lng: 9.9614,
};

const denied = {
  status: 403,
  body: { error: { code: 403, message: 'The provided API key is invalid.', status: 'PERMISSION_DENIED' } },
};

const places = ({ method, url, headers, body }: SeenRequest): SimulatedAnswer => {
  if (headers['x-goog-api-key'] !== googleKey) return denied;
  if (method === 'POST' && url.pathname === '/v1/places:autocomplete') {
    const { input } = body as { input: string };
    const placePrediction = { placeId: hamburg.placeId, text: { text: hamburg.address, matches: [] } };
    return {
      body: input.startsWith('Hafen')
        ? { suggestions: [{ placePrediction }, { queryPrediction: { text: { text: 'Hafen' } } }] }
        : {},
    };
  }
  if (!headers['x-goog-fieldmask'])
    return { status: 400, body: { error: { code: 400, message: 'FieldMask is a required parameter.' } } };
  if (url.pathname !== `/v1/places/${hamburg.placeId}`)
    return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
  return { body: { location: { latitude: hamburg.lat, longitude: hamburg.lng }, formattedAddress: hamburg.address } };
};

const geocoding = ({ url }: SeenRequest): SimulatedAnswer => {
  if (url.searchParams.get('key') !== googleKey)
    return { body: { status: 'REQUEST_DENIED', results: [], error_message: 'Invalid key.' } };
  const known =
    url.searchParams.get('address')?.includes('Hamburg') ?? url.searchParams.get('latlng')?.startsWith('53.5');
  if (!known) return { body: { status: 'ZERO_RESULTS', results: [] } };
  const location = { lat: hamburg.lat, lng: hamburg.lng };
  return {
    body: {
      status: 'OK',
      results: [{ formatted_address: hamburg.address, geometry: { location, location_type: 'ROOFTOP' } }],
    },
  };
};

/** Places (New) and Geocoding, only the parts that we use. */
export const startGoogle = () =>
  startJsonServer((request) =>
    request.url.pathname.startsWith('/maps/api/geocode/json') ? geocoding(request) : places(request),
  );
