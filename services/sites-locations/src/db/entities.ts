import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';

const { key, uuid, text, real, boolean, integer, time } = columns;

/** What sites and locations have in common. */
const place = {
  id: key,
  companyId: uuid,
  name: text,
  /** Empty for a location without one. */
  address: text,
  /** WGS84 degrees. */
  lat: real,
  lng: real,
  version: integer,
  createdAt: time,
  updatedAt: time,
};

export const siteEntity = entity('site', { ...place, isOurSite: boolean });
export type SiteRow = RowOf<typeof siteEntity>;

export const locationEntity = entity('location', { ...place, siteId: uuid });
export type LocationRow = RowOf<typeof locationEntity>;
