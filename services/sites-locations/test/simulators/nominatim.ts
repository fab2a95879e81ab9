import { startJsonServer } from './json-server.ts';

const hamburg = {
  place_id: 1,
  osm_type: 'relation',
  osm_id: 62782,
  lat: '53.5503410',
  lon: '10.0006540',
  display_name: 'Hamburg, Deutschland',
};

/** `/search` and `/reverse` in format jsonv2, below a base path, like many servers. */
export const startNominatim = () =>
  startJsonServer(({ url }) => {
    if (url.searchParams.get('format') !== 'jsonv2') return { status: 400, body: { error: 'format' } };
    if (url.pathname === '/nominatim/search')
      return { body: url.searchParams.get('q')?.includes('Ham') ? [hamburg] : [] };
    if (url.pathname !== '/nominatim/reverse') return { status: 404, body: { error: 'no such path' } };
    return { body: Number(url.searchParams.get('lat')) > 1 ? hamburg : { error: 'Unable to geocode' } };
  });
