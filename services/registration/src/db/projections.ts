import type { EntityManager } from 'typeorm';
import { companyProjections, siteProjections } from './entities.ts';
import type { CompanyProjectionRow, SiteProjectionRow, TruckerJobRow } from './entities.ts';

/** Keeps the site at its highest version; an older fact changes nothing. */
export const projectSite = async (manager: EntityManager, site: SiteProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO site_projection (site_id, company_id, name, address, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id) DO UPDATE SET name = excluded.name, address = excluded.address, version = excluded.version
     WHERE site_projection.version < excluded.version`,
    [site.siteId, site.companyId, site.name, site.address, site.version],
  );
};

export const projectCompany = async (manager: EntityManager, company: CompanyProjectionRow): Promise<void> => {
  await manager.query(
    `INSERT INTO company_projection (company_id, name, language, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, language = excluded.language, version = excluded.version
     WHERE company_projection.version < excluded.version`,
    [company.companyId, company.name, company.language, company.version],
  );
};

/** The company of a job never changes; all other fields, including deletion, follow the highest version. */
export const projectTruckerJob = async (manager: EntityManager, job: TruckerJobRow): Promise<void> => {
  await manager.query(
    `INSERT INTO trucker_job (job_id, company_id, trucker_id, is_active, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (job_id) DO UPDATE SET trucker_id = excluded.trucker_id, is_active = excluded.is_active, version = excluded.version
     WHERE trucker_job.version < excluded.version`,
    [job.jobId, job.companyId, job.truckerId, job.isActive, job.version],
  );
};

export const findSite = (manager: EntityManager, siteId: string): Promise<SiteProjectionRow | null> =>
  manager.findOneBy(siteProjections, { siteId });

/** The site, if it belongs to the company. */
export const findSiteOf = (
  manager: EntityManager,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow | null> => manager.findOneBy(siteProjections, { siteId, companyId });

export const findCompany = (manager: EntityManager, companyId: string): Promise<CompanyProjectionRow | null> =>
  manager.findOneBy(companyProjections, { companyId });
