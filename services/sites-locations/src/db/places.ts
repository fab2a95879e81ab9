import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage } from '@gatelingo/chassis/postgres';
import type { EntityManager, EntitySchema, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { locationEntity, type LocationRow, siteEntity, type SiteRow } from './entities.ts';

/** A location with its site. */
export type LocatedRow = LocationRow & { site: Pick<SiteRow, 'id' | 'name'> };

/** The writes and reads of one table. */
const table = <Row extends SiteRow | LocationRow>(entity: EntitySchema<Row>) => {
  const own = ({ id, companyId }: { id: string; companyId: string }) => ({ id, companyId }) as FindOptionsWhere<Row>;
  return {
    insert: async (manager: EntityManager, row: Row): Promise<void> => {
      await manager.insert(entity, row as QueryDeepPartialEntity<Row>);
    },
    /** The company's own, locked until the end of the transaction. */
    lock: (manager: EntityManager, companyId: string, id: string): Promise<Row | null> =>
      manager.findOne(entity, { where: own({ id, companyId }), ...locked }),
    update: async (manager: EntityManager, row: Row): Promise<void> => {
      await manager.update(entity, own(row), row as QueryDeepPartialEntity<Row>);
    },
    /** Every company's, for republishing. */
    each: (manager: EntityManager): AsyncGenerator<Row> => eachRow(manager, entity),
  };
};

export const sites = table(siteEntity);
export const locations = table(locationEntity);

export const findSite = (manager: EntityManager, companyId: string, id: string): Promise<SiteRow | null> =>
  manager.findOneBy(siteEntity, { companyId, id });

/** A company's latest sites, the newest first. */
export const newestSites = (manager: EntityManager, companyId: string, limit: number): Promise<SiteRow[]> =>
  manager.find(siteEntity, { where: { companyId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });

interface OfCompany {
  companyId: string;
  /** With those that are archived. */
  withArchived: boolean;
}

/** A company's sites, the oldest first. */
export const listSiteRows = (
  manager: EntityManager,
  { companyId, withArchived }: OfCompany,
  page: PageRequest,
): Promise<Page<SiteRow>> => {
  const query = manager.createQueryBuilder(siteEntity, 'site').where('site.companyId = :companyId', { companyId });
  if (!withArchived) query.andWhere('NOT site.isArchived');
  return readPage(query, page, { by: 'createdAt', order: 'ASC' });
};

/** Locations of a company, or of one of its sites, the oldest first. */
export const listLocationRows = async (
  manager: EntityManager,
  { companyId, withArchived, siteId }: OfCompany & { siteId?: string },
  page: PageRequest,
): Promise<Page<LocatedRow>> => {
  const query = manager
    .createQueryBuilder(locationEntity, 'location')
    .innerJoinAndMapOne('location.site', siteEntity.options.name, 'site', 'site.id = location.siteId')
    .where('location.companyId = :companyId', { companyId });
  // The locations of an archived site are archived with it.
  if (!withArchived) query.andWhere('NOT location.isArchived AND NOT site.isArchived');
  if (siteId) query.andWhere('location.siteId = :siteId', { siteId });
  return (await readPage(query, page, { by: 'createdAt', order: 'ASC' })) as Page<LocatedRow>;
};
