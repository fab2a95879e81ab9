import { In, type EntityManager } from 'typeorm';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { eachRow, findObjects, insert, locked, readPage, rows, sealRow, update } from '@gatelingo/chassis/postgres';
import type { YardCounts } from '@gatelingo/proto/http/yard';
import { onSiteStates, type OnSiteState } from '@gatelingo/proto/visit-states';
import type { TimeSpan } from '../../domain/berlin-time.ts';
import { locationProjections, yardMoves, yardVisits, type YardMove, type YardRow } from '../../db/entities.ts';

export interface YardFilter {
  companyId: string;
  siteId?: string | undefined;
  state?: OnSiteState | undefined;
}

export const insertYardVisit = (manager: EntityManager, row: YardRow): Promise<void> =>
  insert(manager, yardVisits, row);

/** The place of a company's visit in its life; `lock` locks it until the transaction ends. */
export const findYardVisit = (
  manager: EntityManager,
  where: { companyId: string; id: string },
  { lock = false } = {},
): Promise<YardRow | null> => manager.findOne(yardVisits, { where, ...(lock ? locked : {}) });

export const saveYardVisit = (manager: EntityManager, row: YardRow): Promise<void> => update(manager, yardVisits, row);

export const saveMove = async (manager: EntityManager, sealer: Sealer, row: YardRow, move: YardMove): Promise<void> => {
  await saveYardVisit(manager, row);
  await insert(manager, yardMoves, sealRow(sealer, yardMoves, move));
};

export const onSite = (manager: EntityManager, { companyId, siteId, state }: YardFilter) => {
  const query = manager
    .createQueryBuilder(yardVisits, 'visit')
    .where('visit.companyId = :companyId', { companyId })
    .andWhere('visit.state IN (:...states)', { states: state === undefined ? onSiteStates : [state] });
  return siteId === undefined ? query : query.andWhere('visit.siteId = :siteId', { siteId });
};

/** The visits that are on site, the longest waiting first. */
export const listYardRows = (
  manager: EntityManager,
  filter: YardFilter,
  request: PageRequest,
): Promise<Page<YardRow>> => readPage(onSite(manager, filter), request, { by: 'since', order: 'ASC' });

/** Those of these visits that are on site. */
export const whichAreOnSite = async (
  manager: EntityManager,
  filter: YardFilter,
  ids: readonly string[],
): Promise<YardRow[]> =>
  ids.length === 0 ? [] : onSite(manager, filter).andWhere('visit.id IN (:...ids)', { ids }).getMany();

/** Those on site that registered within a span, with the time. */
export const findOnSiteOfSpan = (
  manager: EntityManager,
  filter: YardFilter,
  { from, before }: TimeSpan,
): Promise<{ id: string; registeredAt: Date }[]> => {
  const { companyId, siteId, state } = filter;
  return rows(
    manager,
    `SELECT visit.id, visit.registered_at AS "registeredAt" FROM visit JOIN yard_visit place ON place.id = visit.id
     WHERE visit.company_id = $1 AND visit.registered_at >= $2 AND visit.registered_at < $3
       AND place.company_id = $1 AND place.state = ANY($4) AND ($5::uuid IS NULL OR place.site_id = $5)`,
    [companyId, from, before, state === undefined ? onSiteStates : [state], siteId ?? null],
  );
};

/** How many are in each state of those on site. */
export const countYard = async (
  manager: EntityManager,
  { companyId, siteId }: Pick<YardFilter, 'companyId' | 'siteId'>,
): Promise<YardCounts> => {
  const found = await onSite(manager, { companyId, siteId })
    .select('visit.state', 'state')
    .addSelect('count(*)::int', 'count')
    .groupBy('visit.state')
    .getRawMany<{ state: OnSiteState; count: number }>();
  const counts = { waiting: 0, called: 0, docked: 0, done: 0 };
  for (const { state, count } of found) counts[state] = count;
  return counts;
};

const newestMoves = `SELECT DISTINCT ON (visit_id) id FROM yard_move
  WHERE company_id = $1 AND visit_id = ANY($2) ORDER BY visit_id, version DESC`;

/** The last move of each of these visits that has moved. */
export const findLastMoves = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  visitIds: readonly string[],
): Promise<YardMove[]> => {
  const ids = (await rows<{ id: string }>(manager, newestMoves, [companyId, visitIds])).map(({ id }) => id);
  return ids.length === 0 ? [] : findObjects(manager, sealer, yardMoves, { where: { id: In(ids), companyId } });
};

export const findLocationName = async (
  manager: EntityManager,
  companyId: string,
  locationId: string,
): Promise<string | undefined> => (await manager.findOneBy(locationProjections, { companyId, locationId }))?.name;

/** Every visit's place in its life, of every company, to publish the facts again. */
export const eachYardVisit = (manager: EntityManager): AsyncGenerator<YardRow> => eachRow(manager, yardVisits, {});
