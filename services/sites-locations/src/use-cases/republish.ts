import type { RepublishOptions } from '@gatelingo/chassis/events';
import { eachRow } from '@gatelingo/chassis/paging';
import { raiseVersions, type PgTx } from '@gatelingo/chassis/postgres';
import { LocationChangedSchema, SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import { LocationEntity } from '../db/location-entity.ts';
import { locationRowsFrom } from '../db/locations.ts';
import { SiteEntity } from '../db/site-entity.ts';
import { siteRowsFrom } from '../db/sites.ts';
import { aggregateOf } from './aggregate.ts';
import { toLocationFact } from './location-shapes.ts';
import { toSiteFact } from './site-shapes.ts';

async function* statesOf<Row extends { id: string; version: number; companyId: string }, Payload>(
  manager: PgTx['manager'],
  rowsFrom: (manager: PgTx['manager'], afterId: string | undefined, limit: number) => Promise<Row[]>,
  toFact: (row: Row) => Payload,
) {
  for await (const row of eachRow((after, limit) => rowsFrom(manager, after, limit)))
    yield { payload: toFact(row), ...aggregateOf(row) };
}

/**
 * Publishes the current state of every site and location again, at its version, to rebuild projections; returns the
 * number of facts.
 */
export const republish = async (
  { store, bus }: Pick<Context, 'store' | 'bus'>,
  { restored }: RepublishOptions = {},
): Promise<number> => {
  if (restored) await store.transaction((tx) => raiseVersions(tx, [SiteEntity, LocationEntity]));
  const { manager } = store;
  const sites = await bus.republish(SiteChangedSchema, statesOf(manager, siteRowsFrom, toSiteFact));
  return sites + (await bus.republish(LocationChangedSchema, statesOf(manager, locationRowsFrom, toLocationFact)));
};
