import type { Site } from '@gatelingo/proto/http/sites-locations';
import type { SiteRow } from '../db/site-entity.ts';

/** A site in its facts. */
export const toSiteFact = ({ id, companyId, name, address, lat, lng, isOurSite }: SiteRow) => ({
  site: { siteId: id, companyId, name, address, lat, lng, isOurSite },
});

/** A site in the API's answers. */
export const toSite = ({ id, name, address, lat, lng, isOurSite, createdAt, version }: SiteRow): Site => ({
  _id: id,
  plainName: name,
  address,
  lat,
  lng,
  isOurSite,
  createdAt: createdAt.toISOString(),
  version,
});
