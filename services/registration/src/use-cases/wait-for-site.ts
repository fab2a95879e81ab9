import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../context.ts';
import { findSiteOf } from '../db/projections.ts';
import type { SiteProjectionRow } from '../db/entities.ts';

const patienceMs = 3_000;
const pauseMs = 50;

/** The company's site; a site made a moment ago may still be on its way here and is waited for (3 s at most). */
export const waitForSite = async (
  { store }: Pick<Context, 'store'>,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow> => {
  const deadline = performance.now() + patienceMs;
  let site = await findSiteOf(store.manager, companyId, siteId);
  // Another company's site is waited for like one that is not there: the time of the answer tells nothing.
  while (!site && performance.now() < deadline) {
    await pause(pauseMs);
    site = await findSiteOf(store.manager, companyId, siteId);
  }
  if (site) return site;
  const error = 'There is no such site.';
  throw problem('not_found', error, { details: [{ field: 'siteId', code: 'not_found', error }] });
};
