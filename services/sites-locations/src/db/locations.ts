import { type Page, pageOf, type PageRequest } from '@gatelingo/chassis/paging';
import type { EntityManager } from 'typeorm';
import { type LocatedRow, LocationEntity, type LocationRow } from './location-entity.ts';
import { SiteEntity } from './site-entity.ts';

export const insertLocation = async (manager: EntityManager, location: LocationRow): Promise<void> => {
  await manager.insert(LocationEntity, location);
};

/** The company's location, locked until the end of the transaction. */
export const lockLocation = (manager: EntityManager, companyId: string, id: string): Promise<LocationRow | null> =>
  manager.findOne(LocationEntity, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });

export const updateLocationRow = async (manager: EntityManager, location: LocationRow): Promise<void> => {
  const { id, companyId, ...changed } = location;
  await manager.update(LocationEntity, { id, companyId }, changed);
};

/** Locations of a company, or of one of its sites, the oldest first, after a position. */
export const listLocationRows = async (
  manager: EntityManager,
  { companyId, siteId }: { companyId: string; siteId?: string },
  { after, limit }: PageRequest,
): Promise<Page<LocatedRow>> => {
  const query = manager
    .createQueryBuilder(LocationEntity, 'location')
    .innerJoinAndMapOne('location.site', SiteEntity.options.name, 'site', 'site.id = location.siteId')
    .where('location.companyId = :companyId', { companyId })
    .orderBy('location.createdAt', 'ASC')
    .addOrderBy('location.id', 'ASC')
    .limit(limit + 1);
  if (siteId) query.andWhere('location.siteId = :siteId', { siteId });
  if (after) query.andWhere('(location.created_at, location.id) > (:time, :id)', after);
  return pageOf((await query.getMany()) as LocatedRow[], limit, ({ createdAt: time, id }) => ({ time, id }));
};

/** Every company's locations in order of id, for republishing. */
export const locationRowsFrom = (
  manager: EntityManager,
  afterId: string | undefined,
  limit: number,
): Promise<LocationRow[]> => {
  const query = manager.createQueryBuilder(LocationEntity, 'location').orderBy('location.id', 'ASC').limit(limit);
  if (afterId) query.where('location.id > :afterId', { afterId });
  return query.getMany();
};
