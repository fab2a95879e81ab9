import { hashRequest } from '@gatelingo/chassis/postgres';
import { SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';
import { insertSite } from '../db/sites.ts';
import type { PlaceContent } from '../domain/place.ts';
import { aggregateOf } from './aggregate.ts';
import { toSiteFact } from './site-shapes.ts';

export interface NewSite extends PlaceContent {
  isOurSite?: boolean | undefined;
}

/** Creates a site and publishes it; the same Idempotency-Key creates it once. */
export const createSite = (
  { store, bus, clock }: Context,
  caller: { companyId: string; idempotencyKey: string | undefined },
  site: NewSite,
) =>
  store.transaction((tx) =>
    store.idempotent(
      tx,
      {
        companyOrScope: caller.companyId,
        key: caller.idempotencyKey,
        requestHash: hashRequest({ operation: 'site/create', ...site }),
      },
      async () => {
        const now = clock.now();
        const { name, address, lat, lng, isOurSite = false } = site;
        const row = {
          id: uuid({ msecs: now.getTime() }),
          companyId: caller.companyId,
          name,
          address,
          lat,
          lng,
          isOurSite,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        await insertSite(tx.manager, row);
        await bus.publish(tx, SiteCreatedSchema, toSiteFact(row), aggregateOf(row));
        return { siteId: row.id };
      },
    ),
  );
