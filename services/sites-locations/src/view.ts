import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import type { LocationRow, SiteRow } from './db/entities.ts';
import type { LocatedRow } from './db/places.ts';

const inAnswer = ({ id, address, lat, lng, isArchived, createdAt, version }: SiteRow | LocationRow) => ({
  ...{ _id: id, address, lat, lng, version },
  ...(isArchived && { isArchived: true as const }),
  createdAt: createdAt.toISOString(),
});

/** A site in the API's answers. */
export const toSite = (row: SiteRow): Site => ({
  ...inAnswer(row),
  plainName: row.name,
  isOurSite: row.isOurSite,
  smsCountries: row.smsCountries,
  timeZone: row.timeZone,
  hours: row.hours,
  phone: row.phone,
  assemblyPoint: row.assemblyPoint,
  waitLimitMinutes: row.waitLimitMinutes,
  notReachedMinutes: row.notReachedMinutes,
});

/** A location in the API's answers. */
export const toLocation = (row: LocatedRow): Location => ({
  ...inAnswer(row),
  plainLocationName: row.name,
  site: { _id: row.site.id, plainName: row.site.name },
});
