import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import { raiseVersions } from '@gatelingo/chassis/postgres';
import { LocationChangedSchema, SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import { locationEntity, siteEntity } from '../db/entities.ts';
import { locations, sites } from '../db/places.ts';
import { toLocationFact, toSiteFact } from './place-shapes.ts';

/**
 * Publishes the current state of every site and location again, at its version, to rebuild projections; returns the
 * number of facts.
 */
export const republish = async (
  { store, bus }: Pick<Context, 'store' | 'bus'>,
  { restored }: RepublishOptions = {},
): Promise<number> => {
  if (restored) await store.transaction((tx) => raiseVersions(tx, [siteEntity, locationEntity]));
  const { manager } = store;
  const said = await bus.republish(SiteChangedSchema, statesOf(sites.each(manager), toSiteFact));
  return said + (await bus.republish(LocationChangedSchema, statesOf(locations.each(manager), toLocationFact)));
};
