import { postgres } from '@gatelingo/chassis/postgres';
import { LocationEntity } from './location-entity.ts';
import { Locations1764100000000 } from './migrations/locations.ts';
import { Sites1763710000000 } from './migrations/sites.ts';
import { SiteEntity } from './site-entity.ts';

/** The service's database: its tables and migrations. */
export const database = postgres({
  entities: [SiteEntity, LocationEntity],
  migrations: [Sites1763710000000, Locations1764100000000],
});
