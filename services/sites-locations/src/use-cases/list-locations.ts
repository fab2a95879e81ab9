import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { listLocationRows } from '../db/locations.ts';
import { findSite } from '../db/sites.ts';
import { toLocation } from './location-shapes.ts';
import { noSuchSite } from './place-problems.ts';

/** The locations of one of the company's sites, the oldest first. */
export const listLocations = async (
  { store: { manager } }: Context,
  companyId: string,
  { siteId, ...paging }: RequestOf<typeof sitesLocations.listLocations>['query'],
) => {
  if (!(await findSite(manager, companyId, siteId))) throw noSuchSite();
  const page = await listLocationRows(manager, { companyId, siteId }, pageRequest(paging));
  return { locations: page.rows.map(toLocation), ...nextCursorOf(page) };
};

/** The locations of all the company's sites, the oldest first. */
export const listCompanyLocations = async (
  { store: { manager } }: Context,
  companyId: string,
  paging: RequestOf<typeof sitesLocations.listCompanyLocations>['query'],
) => {
  const page = await listLocationRows(manager, { companyId }, pageRequest(paging));
  return { locations: page.rows.map(toLocation), ...nextCursorOf(page) };
};
