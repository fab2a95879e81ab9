import { canonicalZone } from '@gatelingo/proto/clock';
import { inWeekOrder, type OpenHours } from '@gatelingo/proto/site-settings';

/** Fields of a site that administrators set. */
interface SiteContent {
  isOurSite: boolean;
  smsCountries: readonly string[];
  timeZone: string;
  hours: readonly OpenHours[];
  phone: string;
  assemblyPoint: string;
  waitLimitMinutes: number;
  notReachedMinutes: number;
}

/** The fields of a place (a site or a location of a site) that staff can change. */
export interface PlaceContent extends Partial<SiteContent> {
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
  isArchived: boolean;
}

type Optional = Omit<PlaceContent, 'name' | 'address'>;
/** A change of a place: fields that it does not name stay. */
export type PlaceChange = Pick<PlaceContent, 'name' | 'address'> & {
  [Field in keyof Optional]?: Optional[Field] | undefined;
};

/** A change with only one of latitude and longitude is invalid. */
export const hasHalfPosition = ({ lat, lng }: Pick<PlaceChange, 'lat' | 'lng'>): boolean =>
  (lat === undefined) !== (lng === undefined);

/** Each country once, in one order. */
const inOrder = (countries: readonly string[]): string[] => [...new Set(countries)].sort();

const fields = [
  ...(['name', 'address', 'lat', 'lng', 'isArchived', 'isOurSite', 'smsCountries', 'timeZone'] as const),
  ...(['hours', 'phone', 'assemblyPoint', 'waitLimitMinutes', 'notReachedMinutes'] as const),
];
type Field = (typeof fields)[number];

/** The place after a change; what a change does not name stays. */
export const changed = <P extends PlaceContent>(place: P, change: PlaceChange): P => {
  const { smsCountries, hours } = change;
  const named = Object.fromEntries(
    fields.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])),
  );
  return {
    ...place,
    ...named,
    ...(smsCountries && { smsCountries: inOrder(smsCountries) }),
    ...(hours && { hours: inWeekOrder(hours) }),
  };
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hoursText = ({ day, from, to }: OpenHours): string => `${weekdays[day - 1] ?? ''} ${from}–${to}`;

/** A field's value as a text. */
export const shown = (place: PlaceContent, field: Field): string => {
  const value = place[field];
  if (typeof value !== 'object') return String(value);
  return value.map((each) => (typeof each === 'string' ? each : hoursText(each))).join(', ');
};

/** A zone has several spellings. */
const comparable = (place: PlaceContent, field: Field): string => {
  const value = shown(place, field);
  return field === 'timeZone' ? (canonicalZone(value) ?? value) : value;
};

/** The fields that differ between two states of a place. */
export const differences = (one: PlaceContent, other: PlaceContent): Field[] =>
  fields.filter((field) => comparable(one, field) !== comparable(other, field));
