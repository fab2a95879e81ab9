import type { MapMarker, MapPoint } from './map-types.ts';

/** The closest zoom of any source of maps. */
export const nearest = 19;
/** A map without a place shows the world, or as much of it as has room (spec: 2 on overview maps). */
export const overviewZoom = 2;

/** The bundled outlines have names of towns and no streets: a lone place is shown among the towns around it. */
const loneOnOutlines = 12;
/** Several places are never fitted closer, so that the distances between them stay visible. */
const fitted = 18;

interface Shown {
  /** The zoom that the page wants. */
  zoom: number;
  /** The source has streets: tiles, or Google. */
  hasStreets: boolean;
  markers: readonly unknown[];
  /** Of the markers, those that the map moves to. */
  looked: readonly unknown[];
}

/** The closest zoom at first: the page's, as far as the source of the map goes. */
export const firstZoom = ({ zoom, hasStreets, markers, looked }: Shown): number => {
  if (looked.length > 1) return Math.min(zoom, fitted);
  return hasStreets || markers.length > 1 ? Math.min(zoom, nearest) : Math.min(zoom, loneOnOutlines);
};

/** The type of Google's map. */
export const mapTypeOf = (isSatellite = false): 'satellite' | 'roadmap' => (isSatellite ? 'satellite' : 'roadmap');

/** The markers that the map shows at first: the one that is placed if there is one, else all that are not only near. */
export const lookedAt = (markers: readonly MapMarker[], isPlacing: boolean): readonly MapMarker[] => {
  const placed = isPlacing ? markers.filter(({ isFixed }) => !isFixed) : [];
  return placed.length > 0 ? placed : markers;
};

/** The middle of points, for a map that shows far more than them. */
export const middleOf = (points: readonly MapPoint[]): MapPoint | undefined => {
  if (points.length === 0) return undefined;
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: half(points.map(({ lat }) => lat)), lng: half(points.map(({ lng }) => lng)) };
};
