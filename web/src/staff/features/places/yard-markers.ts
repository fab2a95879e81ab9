import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import type { MapMarker } from '../../parts/map/map-types.ts';

// Of what has no name yet.
export const newMarkerId = 'new';

/** As near as the ground can be seen (spec, section 9). */
export const yardZoom = 19;

/** A site, grey, and its locations, blue; they stay where they are while another one is placed. */
export const yardMarkers = (
  site: Site | undefined,
  locations: readonly Location[],
  nameOfSite: (name: string) => string,
): MapMarker[] => [
  ...(site
    ? [
        {
          id: site._id,
          lat: site.lat,
          lng: site.lng,
          label: nameOfSite(site.plainName),
          tone: 'grey' as const,
          isFixed: true,
        },
      ]
    : []),
  ...locations.map(({ _id, plainLocationName, lat, lng }) => ({
    id: _id,
    lat,
    lng,
    label: plainLocationName,
    tone: 'blue' as const,
    isFixed: true,
  })),
];
