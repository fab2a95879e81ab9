/** What staff can change of a site. */
export interface SiteContent {
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
}

export interface SiteChange {
  name: string;
  address: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** One half of a position is no position. */
export const hasHalfPosition = ({ lat, lng }: Pick<SiteChange, 'lat' | 'lng'>): boolean =>
  (lat === undefined) !== (lng === undefined);

/** The site after a change; without a position it stays where it is on the map. */
export const changed = <S extends SiteContent>(site: S, { name, address, lat, lng }: SiteChange): S => ({
  ...site,
  name,
  address,
  lat: lat ?? site.lat,
  lng: lng ?? site.lng,
});

const fields = ['name', 'address', 'lat', 'lng'] as const;

/** The fields in which two states of a site differ. */
export const differences = (one: SiteContent, other: SiteContent): (typeof fields)[number][] =>
  fields.filter((field) => one[field] !== other[field]);
