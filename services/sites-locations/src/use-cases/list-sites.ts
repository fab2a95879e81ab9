import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { listSiteRows } from '../db/places.ts';
import { toSite } from '../view.ts';

type QueryOf<Name extends 'listSites' | 'listLocations'> = RequestOf<(typeof sitesLocations)[Name]>['query'];

/** A company's sites, the oldest first. */
export const listSites = async ({ store }: Context, companyId: string, query: QueryOf<'listSites'>) => {
  const which = { companyId, withArchived: query.archived === 'true' };
  const page = await listSiteRows(store.manager, which, pageRequest(query));
  return { sites: page.rows.map(toSite), ...nextCursorOf(page) };
};
