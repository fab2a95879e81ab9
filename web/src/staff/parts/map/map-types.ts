export interface MapPoint {
  lat: number;
  lng: number;
}

/** Blue is what one works with, green what is done, yellow what needs a look, grey what only stands there. */
export type MarkerTone = 'blue' | 'green' | 'yellow' | 'grey';

export interface MapMarker extends MapPoint {
  id: string;
  /** What it is, for hover and screen readers. */
  label: string;
  /** What stands on the pin itself, at most three signs: the number of a step. */
  badge?: string | undefined;
  /** Blue where nothing is said; the label says in words what it means. */
  tone?: MarkerTone | undefined;
  /** Stays where it is on a map on which another one is placed. */
  isFixed?: boolean | undefined;
}

export interface MapProps {
  /** What the map shows, for screen readers. */
  label: string;
  markers: readonly MapMarker[];
  /** Zoom at which one marker is shown; several are shown from as near as it at most. */
  zoom: number;
  /** Makes the marker draggable, by keyboard too, and a click on the map place it. */
  onPlace?: ((point: MapPoint) => void) | undefined;
  onChoose?: ((id: string) => void) | undefined;
  chosen?: string | undefined;
  /** Markers that would lie on each other are shown as one, with their number. */
  isClustered?: boolean | undefined;
  /** From above, where the map can. */
  isSatellite?: boolean | undefined;
}

/** A point as a text, to see whether two are the same. */
export const placeOf = ({ lat, lng }: MapPoint): string => [lat, lng].join(':');

/** Which markers a map turns to: the one that is placed, where one is, else all. */
export const lookedAt = (markers: readonly MapMarker[], isPlacing: boolean): readonly MapMarker[] => {
  const placed = isPlacing ? markers.filter(({ isFixed }) => !isFixed) : [];
  return placed.length > 0 ? placed : markers;
};

/** Where a map without markers opens: the middle of Europe. */
export const middle: MapPoint = { lat: 50.5, lng: 12 };
export const middleZoom = 4;
