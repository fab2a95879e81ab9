import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Site } from '@gatelingo/proto/events';
import { projectSite as keepNewest } from '../db/projections.ts';

/** Projects the site's data for barcodes and documents. */
export const projectSite = (tx: PgTx, site: Site | undefined, version: number): Promise<void> => {
  if (!site) throw deadLetter('A fact about a site without the site.');
  const { siteId, companyId, name, address } = site;
  return keepNewest(tx.manager, { siteId, companyId, name, address, version });
};
