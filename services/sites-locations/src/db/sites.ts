import { type Page, pageOf, type PageRequest } from '@gatelingo/chassis/paging';
import type { EntityManager } from 'typeorm';
import { SiteEntity, type SiteRow } from './site-entity.ts';

export const insertSite = async (manager: EntityManager, site: SiteRow): Promise<void> => {
  await manager.insert(SiteEntity, site);
};

export const findSite = (manager: EntityManager, companyId: string, id: string): Promise<SiteRow | null> =>
  manager.findOneBy(SiteEntity, { companyId, id });

/** The company's site, locked until the end of the transaction. */
export const lockSite = (manager: EntityManager, companyId: string, id: string): Promise<SiteRow | null> =>
  manager.findOne(SiteEntity, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });

export const updateSiteRow = async (manager: EntityManager, site: SiteRow): Promise<void> => {
  const { id, companyId, ...changed } = site;
  await manager.update(SiteEntity, { id, companyId }, changed);
};

/** A company's sites, the oldest first, after a position. */
export const listSiteRows = async (
  manager: EntityManager,
  companyId: string,
  { after, limit }: PageRequest,
): Promise<Page<SiteRow>> => {
  const query = manager
    .createQueryBuilder(SiteEntity, 'site')
    .where('site.companyId = :companyId', { companyId })
    .orderBy('site.createdAt', 'ASC')
    .addOrderBy('site.id', 'ASC')
    .limit(limit + 1);
  if (after) query.andWhere('(site.created_at, site.id) > (:time, :id)', after);
  return pageOf(await query.getMany(), limit, ({ createdAt: time, id }) => ({ time, id }));
};

/** Every company's sites in order of id, for republishing. */
export const siteRowsFrom = (
  manager: EntityManager,
  afterId: string | undefined,
  limit: number,
): Promise<SiteRow[]> => {
  const query = manager.createQueryBuilder(SiteEntity, 'site').orderBy('site.id', 'ASC').limit(limit);
  if (afterId) query.where('site.id > :afterId', { afterId });
  return query.getMany();
};
