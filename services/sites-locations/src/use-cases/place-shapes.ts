import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import type { LocationRow, SiteRow } from '../db/entities.ts';
import type { LocatedRow } from '../db/places.ts';

/** A site in its facts. */
export const toSiteFact = ({ id, companyId, name, address, lat, lng, isOurSite, smsCountries }: SiteRow) => ({
  site: { siteId: id, companyId, name, address, lat, lng, isOurSite, smsCountries },
});

/** A location in its facts. */
export const toLocationFact = ({ id, companyId, siteId, name, address, lat, lng }: LocationRow) => ({
  location: { locationId: id, companyId, siteId, name, address, lat, lng },
});

const inAnswer = ({ id, address, lat, lng, createdAt, version }: SiteRow | LocationRow) => ({
  ...{ _id: id, address, lat, lng, version },
  createdAt: createdAt.toISOString(),
});

/** A site in the API's answers. */
export const toSite = (row: SiteRow): Site => ({
  ...inAnswer(row),
  plainName: row.name,
  isOurSite: row.isOurSite,
  smsCountries: row.smsCountries,
});

/** A location in the API's answers. */
export const toLocation = (row: LocatedRow): Location => ({
  ...inAnswer(row),
  plainLocationName: row.name,
  site: { _id: row.site.id, plainName: row.site.name },
});
