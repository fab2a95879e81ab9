import { columns, entity, ofCompany, type RowOf } from '@gatelingo/chassis/postgres';
import type { OpenHours } from '@gatelingo/proto/site-settings';

const { key, uuid, text, texts, real, boolean, integer, json, of, time } = columns;

/** The columns that sites and locations have in common. */
const place = {
  id: key,
  companyId: uuid,
  name: text,
  /** Empty for a location without one. */
  address: text,
  /** WGS84 degrees. */
  lat: real,
  lng: real,
  /** Lists and forms do not offer it any more; what names it keeps it. */
  isArchived: boolean,
  version: integer,
  createdAt: time,
  updatedAt: time,
};

export const siteEntity = entity(
  'site',
  {
    ...place,
    isOurSite: boolean,
    /** ISO 3166-1 alpha-2: the countries whose mobile numbers may get a code by SMS; none for the site's own. */
    smsCountries: texts,
    /** IANA. */
    timeZone: text,
    /** When its staff are there; empty: not known. */
    hours: of<OpenHours[]>(json),
    /** E.164, for its drivers; empty: none. */
    phone: text,
    assemblyPoint: text,
    waitLimitMinutes: integer,
    notReachedMinutes: integer,
  },
  ofCompany,
);
export type SiteRow = RowOf<typeof siteEntity>;

export const locationEntity = entity('location', { ...place, siteId: uuid }, ofCompany);
export type LocationRow = RowOf<typeof locationEntity>;
