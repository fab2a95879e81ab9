import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { locationEntity, siteEntity } from './entities.ts';
import { Locations1764100000000 } from './migrations/locations.ts';
import { Sites1763710000000 } from './migrations/sites.ts';
import { SmsCountries1798000200000 } from './migrations/sms-countries.ts';

/** The service's database: its tables and migrations. */
export const database = postgres({
  entities: [siteEntity, locationEntity],
  migrations: [Sites1763710000000, Locations1764100000000, SmsCountries1798000200000],
});

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> => raiseVersions(tx, [siteEntity, locationEntity]);
