import { startJsonServer } from './json-server.ts';

const hafenstrasse = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [9.9614, 53.5461] },
  properties: {
    osm_type: 'N',
    osm_id: 1,
    street: 'Hafenstraße',
    housenumber: '12',
    postcode: '20359',
    city: 'Hamburg',
    state: 'Hamburg',
    country: 'Deutschland',
  },
};
const collection = (...features: unknown[]) => ({ body: { type: 'FeatureCollection', features } });

/** `/api` and `/reverse`; rejects the same languages as Photon. */
export const startPhoton = () =>
  startJsonServer(({ url }) => {
    const language = url.searchParams.get('lang') ?? '';
    if (!['default', 'en', 'de', 'fr'].includes(language))
      return { status: 400, body: { message: 'language is not supported' } };
    if (url.pathname === '/api')
      return url.searchParams.get('q')?.startsWith('Hafen') ? collection(hafenstrasse) : collection();
    return Number(url.searchParams.get('lat')) > 1 ? collection(hafenstrasse) : collection();
  });
