import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { findSite, listLocationRows } from '../db/places.ts';
import { noSuchSite } from '../refusals.ts';
import { toLocation } from '../view.ts';

type QueryOf<Name extends 'listSites' | 'listLocations'> = RequestOf<(typeof sitesLocations)[Name]>['query'];

/** The locations of one of the company's sites, or without `siteId` of all, the oldest first. */
export const listLocations = async (
  { store: { manager } }: Context,
  companyId: string,
  { siteId, archived, ...paging }: Partial<QueryOf<'listLocations'>>,
) => {
  if (siteId !== undefined && !(await findSite(manager, companyId, siteId))) throw noSuchSite();
  const where = { companyId, withArchived: archived === 'true', ...(siteId === undefined ? {} : { siteId }) };
  const page = await listLocationRows(manager, where, pageRequest(paging));
  return { locations: page.rows.map(toLocation), ...nextCursorOf(page) };
};
