import type { Location } from '@gatelingo/proto/http/sites-locations';
import type { LocatedRow, LocationRow } from '../db/location-entity.ts';

/** A location in its facts. */
export const toLocationFact = ({ id, companyId, siteId, name, address, lat, lng }: LocationRow) => ({
  location: { locationId: id, companyId, siteId, name, address, lat, lng },
});

/** A location in the API's answers. */
export const toLocation = ({ id, name, address, lat, lng, site, createdAt, version }: LocatedRow): Location => ({
  _id: id,
  plainLocationName: name,
  address,
  lat,
  lng,
  site: { _id: site.id, plainName: site.name },
  createdAt: createdAt.toISOString(),
  version,
});
