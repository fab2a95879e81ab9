import type { Site } from '@gatelingo/proto/http/sites-locations';
import type { SiteRow } from '../db/site-entity.ts';

/** A site as its facts carry it. */
export const toFact = ({ id, companyId, name, address, lat, lng, isOurSite }: SiteRow) => ({
  site: { siteId: id, companyId, name, address, lat, lng, isOurSite },
});

/** Where a site's fact belongs: its key, version and company. */
export const aggregateOf = ({ id, version, companyId }: SiteRow) => ({ aggregateId: id, version, companyId });

/** A site as the API answers it. */
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
