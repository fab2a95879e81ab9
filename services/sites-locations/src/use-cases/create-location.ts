import { aboutRow } from '@gatelingo/chassis/events';
import { LocationCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { findSite, locations } from '../db/places.ts';
import { noSuchSite } from '../refusals.ts';
import { toLocation } from '../view.ts';
import { toLocationFact } from '../facts.ts';
import { createOnce, type Caller } from './create-once.ts';

/** Creates a location of one of the company's sites and publishes it. */
export const createLocation = (
  context: Context,
  caller: Caller,
  body: RequestOf<typeof sitesLocations.createLocation>['body'],
) =>
  createOnce(context, caller, { operation: 'location/create', ...body }, async (tx, created) => {
    const { locationName: name, siteId, address, lat, lng } = body;
    const site = await findSite(tx.manager, caller.companyId, siteId);
    if (!site) throw noSuchSite();
    const row = { ...created, siteId, name, address, lat, lng, isArchived: false };
    await locations.insert(tx.manager, row);
    await context.bus.publish(tx, LocationCreatedSchema, toLocationFact(row), aboutRow(row));
    return { locationId: row.id, location: toLocation({ ...row, site }) };
  });
