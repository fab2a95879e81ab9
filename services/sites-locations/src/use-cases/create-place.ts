import { aboutRow } from '@gatelingo/chassis/events';
import { hashRequest, type PgTx } from '@gatelingo/chassis/postgres';
import { LocationCreatedSchema, SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';
import { findSite, locations, sites } from '../db/places.ts';
import { noSuchSite } from './place-problems.ts';
import { toLocation, toLocationFact, toSiteFact } from './place-shapes.ts';

interface Caller {
  companyId: string;
  idempotencyKey: string | undefined;
}

/** Runs `create` with the fields of a new row; the same Idempotency-Key runs it once. */
const createOnce = <Answer>(
  { store, clock }: Context,
  { companyId, idempotencyKey: key }: Caller,
  request: { operation: string },
  create: (
    tx: PgTx,
    row: { id: string; companyId: string; version: number; createdAt: Date; updatedAt: Date },
  ) => Promise<Answer>,
): Promise<Answer> =>
  store.transaction((tx) =>
    store.idempotent(tx, { companyOrScope: companyId, key, requestHash: hashRequest(request) }, () => {
      const now = clock.now();
      return create(tx, { id: uuid({ msecs: now.getTime() }), companyId, version: 1, createdAt: now, updatedAt: now });
    }),
  );

/** Creates a site and publishes it. */
export const createSite = (
  context: Context,
  caller: Caller,
  body: RequestOf<typeof sitesLocations.createSite>['body'],
) =>
  createOnce(context, caller, { operation: 'site/create', ...body }, async (tx, created) => {
    const { name, address, lat, lng, isOurSite = false } = body;
    const row = { ...created, name, address, lat, lng, isOurSite, smsCountries: [] };
    await sites.insert(tx.manager, row);
    await context.bus.publish(tx, SiteCreatedSchema, toSiteFact(row), aboutRow(row));
    return { siteId: row.id };
  });

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
    const row = { ...created, siteId, name, address, lat, lng };
    await locations.insert(tx.manager, row);
    await context.bus.publish(tx, LocationCreatedSchema, toLocationFact(row), aboutRow(row));
    return { locationId: row.id, location: toLocation({ ...row, site }) };
  });
