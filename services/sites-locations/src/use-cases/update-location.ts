import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { Role } from '@gatelingo/proto/http/auth';
import { may } from '@gatelingo/proto/roles';
import { LocationChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import { findSite, type LocatedRow, locations } from '../db/places.ts';
import { toLocationFact } from '../facts.ts';
import { archivedByAdmins, checkPosition } from '../refusals.ts';
import { changedRow, type PlaceUpdate } from './changed-row.ts';

/** Changes a location and publishes it; a change without a difference creates no new version. */
export const updateLocation = async (
  { store, bus, clock }: Context,
  update: PlaceUpdate & { role: Role },
): Promise<LocatedRow> => {
  checkPosition(update.change);
  return store.transaction(async (tx) => {
    const now = await locations.lock(tx.manager, update.companyId, update.id);
    const site = now && (await findSite(tx.manager, update.companyId, now.siteId));
    if (!site) throw problem('not_found', 'There is no such location.');
    const row = changedRow(now, update, { what: 'location', nameField: 'plainLocationName', at: clock.now() });
    if (!row) return { ...now, site };
    if (!may(update.role, 'locations') && row.isArchived !== now.isArchived) throw archivedByAdmins();
    await locations.update(tx.manager, row);
    await bus.publish(tx, LocationChangedSchema, toLocationFact(row), aboutRow(row));
    return { ...row, site };
  });
};
