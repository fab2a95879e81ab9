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
}

export interface MapProps {
  /** What the map shows, for screen readers. */
  label: string;
  markers: readonly MapMarker[];
  /** Zoom at which one marker is shown. */
  zoom: number;
  /** Makes the marker draggable, by keyboard too, and a click on the map place it. */
  onPlace?: ((point: MapPoint) => void) | undefined;
  onChoose?: ((id: string) => void) | undefined;
  chosen?: string | undefined;
}

/** A point as a text, to see whether two are the same. */
export const placeOf = ({ lat, lng }: MapPoint): string => [lat, lng].join(':');

/** Where a map without markers opens: the middle of Europe. */
export const middle: MapPoint = { lat: 50.5, lng: 12 };
export const middleZoom = 4;
