import Supercluster from 'supercluster';
import type { MapMarker, MapPoint } from './map-types.ts';

/** A map's visible part, in degrees, and its zoom (256 pixels for the whole world at 0). */
export interface MapView {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
}

/** Markers that would cover each other. */
export interface Cluster extends MapPoint {
  id: string;
  count: number;
  /** Names of some of its markers. */
  names: readonly string[];
  /** The zoom at which the cluster splits. */
  zoomTo: number;
}

export type MapItem = { kind: 'marker'; marker: MapMarker } | { kind: 'cluster'; cluster: Cluster };

// Pixels: about a pin and a half.
const radius = 60;
// So many are named.
const named = 2;
// From this zoom on, markers that still cover each other are at the same place.
const lastZoom = 18;

/** How many are not named: ` +3`. */
export const moreThanNamed = ({ names, count }: Pick<Cluster, 'names' | 'count'>): string =>
  count > names.length ? ` +${String(count - names.length)}` : '';

/** `North, South +3`. */
export const clusterName = (cluster: Cluster): string => cluster.names.join(', ') + moreThanNamed(cluster);

/**
 * Combines markers that are close together into clusters, the same on every kind of map; returns the items to draw in
 * a view. The chosen marker is never in a cluster.
 */
export const clusterMarkers = (markers: readonly MapMarker[], chosen?: string): ((view: MapView) => MapItem[]) => {
  const alone = markers.filter(({ id }) => id === chosen);
  const index = new Supercluster<MapMarker, MapMarker>({ radius, extent: 256, maxZoom: lastZoom }).load(
    markers
      .filter(({ id }) => id !== chosen)
      .map((marker) => ({
        type: 'Feature',
        properties: marker,
        geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] },
      })),
  );
  const itemOf = ({ properties, geometry }: ReturnType<typeof index.getClusters>[number]): MapItem => {
    if (!('cluster_id' in properties)) return { kind: 'marker', marker: properties };
    const { cluster_id: id, point_count: count } = properties;
    const [lng = 0, lat = 0] = geometry.coordinates;
    return {
      kind: 'cluster',
      cluster: {
        id: `cluster-${String(id)}`,
        lat,
        lng,
        count,
        names: index.getLeaves(id, named).map((leaf) => leaf.properties.label),
        zoomTo: index.getClusterExpansionZoom(id),
      },
    };
  };
  return ({ west, south, east, north, zoom }) => [
    ...index.getClusters([west, south, east, north], Math.floor(zoom)).map(itemOf),
    ...alone.map((marker): MapItem => ({ kind: 'marker', marker })),
  ];
};
