import { problem } from '@gatelingo/chassis/errors';
import { waitFor, waitForNew } from '@gatelingo/chassis/projection';
import type { Context } from '../../context.ts';
import { findCompany, findSiteOf } from '../../db/projections.ts';
import type { SiteProjectionRow } from '../../db/entities.ts';

/**
 * The company's site; waits up to 3 s for the fact about a site that was created a moment ago, and for the company's, however old: a
 * form or a document without the company's name is of no use.
 */
export const waitForSite = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow> => {
  const site = await waitForNew(siteId, clock.now(), () => findSiteOf(store.manager, companyId, siteId));
  if (!site) {
    const error = 'There is no such site.';
    throw problem('not_found', error, { details: [{ field: 'siteId', code: 'not_found', error }] });
  }
  if (await waitFor(() => findCompany(store.manager, companyId))) return site;
  throw problem('unavailable', 'This is not available right now. Please try again in a moment.', { retryAfter: 2 });
};
