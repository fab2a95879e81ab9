/** What staff can change of a place, which is a site or a location of one. */
export interface PlaceContent {
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
}

export interface PlaceChange {
  name: string;
  address: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** One half of a position is no position. */
export const hasHalfPosition = ({ lat, lng }: Pick<PlaceChange, 'lat' | 'lng'>): boolean =>
  (lat === undefined) !== (lng === undefined);

/** The place after a change; without a position it stays where it is on the map. */
export const changed = <P extends PlaceContent>(place: P, { name, address, lat, lng }: PlaceChange): P => ({
  ...place,
  name,
  address,
  lat: lat ?? place.lat,
  lng: lng ?? place.lng,
});

const fields = ['name', 'address', 'lat', 'lng'] as const;

/** The fields in which two states of a place differ. */
export const differences = (one: PlaceContent, other: PlaceContent): (typeof fields)[number][] =>
  fields.filter((field) => one[field] !== other[field]);
