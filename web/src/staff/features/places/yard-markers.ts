import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import type { MapMarker } from '../../parts/map/map-types.ts';

// Id of the marker of a new location.
export const newMarkerId = 'new';

/** The map of a yard: from above, at the closest zoom at which the ground is visible (spec, section 9). */
export const yardMap = { zoom: 19, isSatellite: true } as const;

/** A site, grey, and its locations, blue; they cannot be moved while another one is placed. */
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
    isFixed: true,
  })),
];
