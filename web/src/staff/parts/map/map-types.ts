export interface MapPoint {
  lat: number;
  lng: number;
}

/** Blue: in work. Green: done. Yellow: needs attention. Grey: only for orientation. */
export type MarkerTone = 'blue' | 'green' | 'yellow' | 'grey';

export interface MapMarker extends MapPoint {
  id: string;
  /** The marker's text: below its pin if there is room, on hover, and for screen readers. */
  label: string;
  /** The text after the name, like a number of registrations. */
  note?: string | undefined;
  /** The text on the pin, at most three characters: the number of a step. */
  badge?: string | undefined;
  /** Blue by default; the label has the meaning as text. */
  tone?: MarkerTone | undefined;
  /** Cannot be moved on a map on which another marker is placed. */
  isFixed?: boolean | undefined;
}

export interface MapProps {
  /** The map's text for screen readers. */
  label: string;
  markers: readonly MapMarker[];
  /** The zoom for one marker, and the closest zoom for several. */
  zoom: number;
  /** Where the map looks, at its zoom, whatever the markers are; without one it looks at them. */
  around?: MapPoint | undefined;
  /** Makes the marker draggable, by keyboard too; a click on the map also places it. */
  onPlace?: ((point: MapPoint) => void) | undefined;
  onChoose?: ((id: string) => void) | undefined;
  chosen?: string | undefined;
  /** Markers that would cover each other are shown as one, with their number. */
  isClustered?: boolean | undefined;
  /** Satellite pictures, if the map has them. */
  isSatellite?: boolean | undefined;
}

/** A marker's name with its note, as one text. */
export const titleOf = ({ label, note }: MapMarker): string => (note === undefined ? label : `${label}: ${note}`);

/** A point as a text, to compare two points. */
export const placeOf = ({ lat, lng }: MapPoint): string => [lat, lng].join(':');

/** The middle of a map without places: Europe. */
export const middle: MapPoint = { lat: 50.5, lng: 12 };
