import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import { LocationChangedSchema, SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import { mendRestored } from '../db/database.ts';
import { locations, sites } from '../db/places.ts';
import { toLocationFact, toSiteFact } from '../facts.ts';

/**
 * Publishes the current state of every site and location again, at its version, to rebuild projections; returns the
 * number of facts.
 */
export const republish = async (
  { store, bus }: Pick<Context, 'store' | 'bus'>,
  { restored }: RepublishOptions = {},
): Promise<number> => {
  if (restored) await store.transaction(mendRestored);
  const { manager } = store;
  const published = await bus.republish(SiteChangedSchema, statesOf(sites.each(manager), toSiteFact));
  return published + (await bus.republish(LocationChangedSchema, statesOf(locations.each(manager), toLocationFact)));
};
