import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { companyProjections, locationProjections, siteProjections, truckerProjections } from './entities.ts';
import type {
  CompanyProjectionRow,
  LocationProjectionRow,
  SiteProjectionRow,
  TruckerProjectionRow,
} from './entities.ts';

/** Keeps the company as it is at its highest version; an older fact changes nothing. */
export const projectCompanyRow = async (manager: EntityManager, row: CompanyProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO company_projection (company_id, name, version) VALUES ($1, $2, $3)
     ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, version = excluded.version
     WHERE company_projection.version < excluded.version`,
    [row.companyId, row.name, row.version],
  );
};

export const projectSiteRow = async (manager: EntityManager, row: SiteProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO site_projection (site_id, company_id, name, address, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id) DO UPDATE SET name = excluded.name, address = excluded.address, version = excluded.version
     WHERE site_projection.version < excluded.version`,
    [row.siteId, row.companyId, row.name, row.address, row.version],
  );
};

export const projectLocationRow = async (manager: EntityManager, row: LocationProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO location_projection (location_id, company_id, site_id, name, address, lat, lng, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (location_id) DO UPDATE SET site_id = excluded.site_id, name = excluded.name,
       address = excluded.address, lat = excluded.lat, lng = excluded.lng, version = excluded.version
     WHERE location_projection.version < excluded.version`,
    [row.locationId, row.companyId, row.siteId, row.name, row.address, row.lat, row.lng, row.version],
  );
};

/** Keeps the trucker's newest visit, and that at its highest version. */
export const projectTruckerRow = async (manager: EntityManager, row: TruckerProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO trucker_projection
       (trucker_id, company_id, visit_id, registered_at, preferred_language, personal, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (trucker_id) DO UPDATE SET visit_id = excluded.visit_id, registered_at = excluded.registered_at,
       preferred_language = excluded.preferred_language, personal = excluded.personal, version = excluded.version
     WHERE (trucker_projection.registered_at, trucker_projection.visit_id, trucker_projection.version)
       < (excluded.registered_at, excluded.visit_id, excluded.version)`,
    [row.truckerId, row.companyId, row.visitId, row.registeredAt, row.preferredLanguage, row.personal, row.version],
  );
};

export const findCompany = (manager: EntityManager, companyId: string): Promise<CompanyProjectionRow | null> =>
  manager.findOneBy(companyProjections, { companyId });

/** The site, if it is the company's. */
export const findSite = (
  manager: EntityManager,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow | null> => manager.findOneBy(siteProjections, { companyId, siteId });

/** The trucker, if the company knows him. */
export const findTrucker = (
  manager: EntityManager,
  companyId: string,
  truckerId: string,
): Promise<TruckerProjectionRow | null> => manager.findOneBy(truckerProjections, { companyId, truckerId });

/** Sites by id, for the jobs that name them. */
export const findSites = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, SiteProjectionRow>> => {
  const found = await manager.findBy(siteProjections, { siteId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.siteId, row]));
};

/** Locations by id, for the steps that name them. */
export const findLocations = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LocationProjectionRow>> => {
  const found = await manager.findBy(locationProjections, { locationId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.locationId, row]));
};

/** Those of these locations that are the company's, by id. */
export const findLocationsOf = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, LocationProjectionRow>> => {
  const found = await manager.findBy(locationProjections, { companyId, locationId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.locationId, row]));
};
