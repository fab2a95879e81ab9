/** The fields of a place (a site or a location of a site) that staff can change. */
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

/** A change with only one of latitude and longitude is invalid. */
export const hasHalfPosition = ({ lat, lng }: Pick<PlaceChange, 'lat' | 'lng'>): boolean =>
  (lat === undefined) !== (lng === undefined);

/** The place after a change; a change without a position keeps the old one. */
export const changed = <P extends PlaceContent>(place: P, { name, address, lat, lng }: PlaceChange): P => ({
  ...place,
  name,
  address,
  lat: lat ?? place.lat,
  lng: lng ?? place.lng,
});

const fields = ['name', 'address', 'lat', 'lng'] as const;

/** The fields that differ between two states of a place. */
export const differences = (one: PlaceContent, other: PlaceContent): (typeof fields)[number][] =>
  fields.filter((field) => one[field] !== other[field]);
