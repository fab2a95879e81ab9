import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../context.ts';
import { findSiteOf } from '../db/projections.ts';
import type { SiteProjectionRow } from '../db/entities.ts';

const patienceMs = 3_000;
const pauseMs = 50;

/** The company's site; waits up to 3 s for the fact about a site that was created a moment ago. */
export const waitForSite = async (
  { store }: Pick<Context, 'store'>,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow> => {
  const deadline = performance.now() + patienceMs;
  let site = await findSiteOf(store.manager, companyId, siteId);
  // Another company's site waits as long as a missing one, so the time of the answer reveals nothing.
  while (!site && performance.now() < deadline) {
    await pause(pauseMs);
    site = await findSiteOf(store.manager, companyId, siteId);
  }
  if (site) return site;
  const error = 'There is no such site.';
  throw problem('not_found', error, { details: [{ field: 'siteId', code: 'not_found', error }] });
};
