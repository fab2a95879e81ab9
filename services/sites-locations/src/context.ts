import { type Bus, createBus } from '@gatelingo/chassis/events';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { openPostgres, type PgTx, type PostgresStore } from '@gatelingo/chassis/postgres';
import type { Config } from './config.ts';
import { LocationEntity } from './db/location-entity.ts';
import { Locations1764100000000 } from './db/migrations/locations.ts';
import { Sites1763710000000 } from './db/migrations/sites.ts';
import { SiteEntity } from './db/site-entity.ts';
import { chooseGeocoder } from './geocoding/choose-geocoder.ts';
import type { Geocoder } from './geocoding/geocoder.ts';

export const service = 'sites-locations';

/** What the parts of the service share. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  bus: Bus<PgTx>;
  geocoder: Geocoder;
}

type StoreConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>;

export const openStore = ({ config, log, clock }: Pick<Base<StoreConfig>, 'config' | 'log' | 'clock'>) =>
  openPostgres({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    entities: [SiteEntity, LocationEntity],
    migrations: [Sites1763710000000, Locations1764100000000],
    log,
    clock,
  });

/** Opens the store and makes the parts; nothing runs yet. `prefix` keeps systems on one broker apart. */
export const createContext = async (base: Base<Config>, { prefix = '' } = {}): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(base);
  onStop('postgres', () => store.close());
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys } = config;
  const bus = createBus({ service, brokers, store, eventKeys, log, clock, metrics, topicPrefix: prefix });
  const geocoder = chooseGeocoder(config, { log, metrics });
  log.info({ provider: geocoder.provider }, 'addresses are found by this provider');
  return { ...base, store, bus, geocoder };
};
