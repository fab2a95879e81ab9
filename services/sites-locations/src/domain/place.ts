import { canonicalZone } from '@gatelingo/proto/clock';

/** The fields of a place (a site or a location of a site) that staff can change. */
export interface PlaceContent {
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
  isArchived: boolean;
  /** Of a site only. */
  isOurSite?: boolean;
  smsCountries?: readonly string[];
  timeZone?: string;
}

export interface PlaceChange {
  name: string;
  address: string;
  lat?: number | undefined;
  lng?: number | undefined;
  isArchived?: boolean | undefined;
  isOurSite?: boolean | undefined;
  smsCountries?: readonly string[] | undefined;
  timeZone?: string | undefined;
}

/** A change with only one of latitude and longitude is invalid. */
export const hasHalfPosition = ({ lat, lng }: Pick<PlaceChange, 'lat' | 'lng'>): boolean =>
  (lat === undefined) !== (lng === undefined);

/** Each country once, in one order. */
const inOrder = (countries: readonly string[]): string[] => [...new Set(countries)].sort();

/** The place after a change; what a change does not name stays. */
export const changed = <P extends PlaceContent>(
  place: P,
  { name, address, lat, lng, isArchived, isOurSite, smsCountries, timeZone }: PlaceChange,
): P => ({
  ...place,
  name,
  address,
  lat: lat ?? place.lat,
  lng: lng ?? place.lng,
  isArchived: isArchived ?? place.isArchived,
  ...(isOurSite !== undefined && { isOurSite }),
  ...(smsCountries && { smsCountries: inOrder(smsCountries) }),
  ...(timeZone && { timeZone }),
});

const fields = ['name', 'address', 'lat', 'lng', 'isArchived', 'isOurSite', 'smsCountries', 'timeZone'] as const;

/** A field's value as a text. */
export const shown = (place: PlaceContent, field: (typeof fields)[number]): string => {
  const value = place[field];
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** A zone has several spellings. */
const comparable = (place: PlaceContent, field: (typeof fields)[number]): string => {
  const value = shown(place, field);
  return field === 'timeZone' ? (canonicalZone(value) ?? value) : value;
};

/** The fields that differ between two states of a place. */
export const differences = (one: PlaceContent, other: PlaceContent): (typeof fields)[number][] =>
  fields.filter((field) => comparable(one, field) !== comparable(other, field));
