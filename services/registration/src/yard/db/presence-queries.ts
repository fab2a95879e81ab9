import type { EntityManager } from 'typeorm';
import { cutPage, maxPageBytes, pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import { sealedSizes } from '@gatelingo/chassis/postgres';
import { onSiteStates } from '@gatelingo/proto/visit-states';
import { namelessPresences, visits, yardVisits, type NamelessPresence, type YardRow } from '../../db/entities.ts';
import { onSite } from './yard-queries.ts';

interface Of {
  companyId: string;
  siteId?: string | undefined;
}

/** So many are read at once. */
const most = 1_000;

/** Visits that left since a moment by the driver's own tap, which nobody of the staff saw: the last first. */
export const listPerhapsOnSite = (
  manager: EntityManager,
  { companyId, siteId }: Of,
  since: Date,
): Promise<YardRow[]> => {
  const query = manager
    .createQueryBuilder(yardVisits, 'visit')
    .where("visit.companyId = :companyId AND visit.state = 'left' AND visit.leftByDriverAt > :since", {
      companyId,
      since,
    })
    .orderBy('visit.leftByDriverAt', 'DESC')
    .limit(most);
  if (siteId !== undefined) query.andWhere('visit.siteId = :siteId', { siteId });
  return query.getMany();
};

const positionOf = ({ since, id }: YardRow) => ({ time: since, id });

/** Visits on site in the order of their ids, which stays while they move. A page also ends by the bytes of its registrations. */
export const listOnSiteRows = async (
  manager: EntityManager,
  { companyId, siteId }: Of,
  { limit, after }: PageRequest,
): Promise<Page<YardRow>> => {
  const query = onSite(manager, { companyId, siteId })
    .orderBy('visit.id')
    .limit(limit + 1);
  if (after) query.andWhere('visit.id > :after', { after: after.id });
  const whole = pageOf(await query.getMany(), limit, positionOf);
  const ids = whole.rows.map(({ id }) => id);
  return cutPage(whole, { sizes: await sealedSizes(manager, visits, ids), most: maxPageBytes }, positionOf);
};

export const listNameless = (manager: EntityManager, { companyId, siteId }: Of): Promise<NamelessPresence[]> =>
  manager.find(namelessPresences, {
    where: { companyId, ...(siteId !== undefined && { siteId }) },
    order: { since: 'ASC' },
    take: most,
  });

/** Returns whether there was one. */
export const removeNameless = async (
  manager: EntityManager,
  where: { companyId: string; id: string },
): Promise<boolean> => (await manager.delete(namelessPresences, where)).affected === 1;

const leaveNameless = `INSERT INTO nameless_presence (id, company_id, site_id, time_zone, place_name, since)
  SELECT gen_random_uuid(), visit.company_id, visit.site_id, visit.time_zone,
    CASE WHEN yard.location_id IS NULL THEN '' ELSE yard.place_name END,
    date_trunc('minute', visit.registered_at)
  FROM yard_visit yard JOIN visit ON visit.id = yard.id
  WHERE yard.company_id = $1 AND yard.id = ANY($2::uuid[])
    AND (yard.state = ANY($3::text[]) OR (yard.state = 'left' AND yard.left_by_driver_at > $4))`;

/** Those of these visits that are, or perhaps are, on site leave a line without a name; own words of a place may name somebody, so it has none of them. */
export const saveNameless = async (
  manager: EntityManager,
  { companyId, visitIds, perhapsSince }: { companyId: string; visitIds: readonly string[]; perhapsSince: Date },
): Promise<void> => {
  await manager.query(leaveNameless, [companyId, visitIds, onSiteStates, perhapsSince]);
};
