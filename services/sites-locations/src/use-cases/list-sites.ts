import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { listSiteRows } from '../db/sites.ts';
import { readPage } from './paging.ts';
import { toSite } from './site-shapes.ts';

/** A company's sites, the oldest first. */
export const listSites = async (
  { store }: Context,
  companyId: string,
  query: RequestOf<typeof sitesLocations.listSites>['query'],
) => {
  const { page, next } = await readPage(query, (request) => listSiteRows(store.manager, companyId, request));
  return { sites: page.map(toSite), ...next };
};
