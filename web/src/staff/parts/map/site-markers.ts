import type { Site } from '@gatelingo/proto/http/sites-locations';
import type { MapMarker } from './map-types.ts';

/** The company's sites on a map; grey and fixed where they are only for orientation. */
export const siteMarkers = (sites: readonly Site[], isForOrientation = false): MapMarker[] =>
  sites.map(({ _id, plainName, lat, lng }) => ({
    id: _id,
    lat,
    lng,
    label: plainName,
    ...(isForOrientation && { tone: 'grey' as const, isFixed: true }),
  }));
