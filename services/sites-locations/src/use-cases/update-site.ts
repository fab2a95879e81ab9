import { problem } from '@gatelingo/chassis/errors';
import { SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import type { SiteRow } from '../db/site-entity.ts';
import { lockSite, updateSiteRow } from '../db/sites.ts';
import { changed, differences, hasHalfPosition, type PlaceChange } from '../domain/place.ts';
import { aggregateOf } from './aggregate.ts';
import { changedMeanwhile, needsBothHalves } from './place-problems.ts';
import { toSiteFact } from './site-shapes.ts';

export interface SiteUpdate {
  companyId: string;
  siteId: string;
  /** The version that the person has read; undefined matches any version. */
  ifMatch: number | undefined;
  change: PlaceChange;
}

/** Changes a site and publishes it; a change without a difference creates no new version. */
export const updateSite = async (
  { store, bus, clock }: Context,
  { companyId, siteId, ifMatch, change }: SiteUpdate,
): Promise<SiteRow> => {
  if (hasHalfPosition(change)) throw needsBothHalves(change);
  return store.transaction(async (tx) => {
    const site = await lockSite(tx.manager, companyId, siteId);
    if (!site) throw problem('not_found', 'There is no such site.');
    const wanted = changed(site, change);
    if (ifMatch !== undefined && ifMatch !== site.version) {
      throw changedMeanwhile('site', { now: site, wanted, nameField: 'name' });
    }
    if (differences(site, wanted).length === 0) return site;
    const row = { ...wanted, version: site.version + 1, updatedAt: clock.now() };
    await updateSiteRow(tx.manager, row);
    await bus.publish(tx, SiteChangedSchema, toSiteFact(row), aggregateOf(row));
    return row;
  });
};
