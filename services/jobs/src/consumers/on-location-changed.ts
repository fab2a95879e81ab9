import { on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { LocationChangedSchema, LocationCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectLocation } from '../use-cases/project-facts.ts';

export const locationGroup = 'jobs.locations';

/** Locations, where steps are confirmed. */
export const consumeLocations = ({ bus }: Pick<Context, 'bus'>): void => {
  bus.consume({
    group: locationGroup,
    topics: ['sites-locations.location.v1'],
    on: [
      on(LocationCreatedSchema, (fact, tx: PgTx) => projectLocation(tx, fact.payload.location, fact.version)),
      on(LocationChangedSchema, (fact, tx: PgTx) => projectLocation(tx, fact.payload.location, fact.version)),
    ],
  });
};
