import { problem } from '@gatelingo/chassis/errors';
import { LocationChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import type { LocatedRow } from '../db/location-entity.ts';
import { lockLocation, updateLocationRow } from '../db/locations.ts';
import { findSite } from '../db/sites.ts';
import { changed, differences, hasHalfPosition, type PlaceChange } from '../domain/place.ts';
import { aggregateOf } from './aggregate.ts';
import { toLocationFact } from './location-shapes.ts';
import { changedMeanwhile, needsBothHalves } from './place-problems.ts';

export interface LocationUpdate {
  companyId: string;
  locationId: string;
  /** The version that the person has read; undefined matches any version. */
  ifMatch: number | undefined;
  change: PlaceChange;
}

const nameField = 'plainLocationName';

/** Changes a location and publishes it; a change without a difference creates no new version. */
export const updateLocation = async (
  { store, bus, clock }: Context,
  { companyId, locationId, ifMatch, change }: LocationUpdate,
): Promise<LocatedRow> => {
  if (hasHalfPosition(change)) throw needsBothHalves(change);
  return store.transaction(async (tx) => {
    const now = await lockLocation(tx.manager, companyId, locationId);
    const site = now && (await findSite(tx.manager, companyId, now.siteId));
    if (!site) throw problem('not_found', 'There is no such location.');
    const wanted = changed(now, change);
    if (ifMatch !== undefined && ifMatch !== now.version)
      throw changedMeanwhile('location', { now, wanted, nameField });
    if (differences(now, wanted).length === 0) return { ...now, site };
    const row = { ...wanted, version: now.version + 1, updatedAt: clock.now() };
    await updateLocationRow(tx.manager, row);
    await bus.publish(tx, LocationChangedSchema, toLocationFact(row), aggregateOf(row));
    return { ...row, site };
  });
};
