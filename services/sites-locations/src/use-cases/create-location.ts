import { hashRequest } from '@gatelingo/chassis/postgres';
import { LocationCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';
import { insertLocation } from '../db/locations.ts';
import { findSite } from '../db/sites.ts';
import { aggregateOf } from './aggregate.ts';
import { toLocation, toLocationFact } from './location-shapes.ts';
import { noSuchSite } from './place-problems.ts';

/** Creates a location of one of the company's sites and publishes it; the same Idempotency-Key creates it once. */
export const createLocation = (
  { store, bus, clock }: Context,
  caller: { companyId: string; idempotencyKey: string | undefined },
  location: RequestOf<typeof sitesLocations.createLocation>['body'],
) =>
  store.transaction((tx) =>
    store.idempotent(
      tx,
      {
        companyOrScope: caller.companyId,
        key: caller.idempotencyKey,
        requestHash: hashRequest({ operation: 'location/create', ...location }),
      },
      async () => {
        const { companyId } = caller;
        const { locationName: name, siteId, address, lat, lng } = location;
        const site = await findSite(tx.manager, companyId, siteId);
        if (!site) throw noSuchSite();
        const now = clock.now();
        const row = {
          id: uuid({ msecs: now.getTime() }),
          companyId,
          siteId,
          name,
          address,
          lat,
          lng,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        await insertLocation(tx.manager, row);
        await bus.publish(tx, LocationCreatedSchema, toLocationFact(row), aggregateOf(row));
        return { locationId: row.id, location: toLocation({ ...row, site }) };
      },
    ),
  );
