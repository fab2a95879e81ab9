import type { Clock } from '@gatelingo/chassis/clock';
import { type Bus, createBus } from '@gatelingo/chassis/events';
import { createHttp, type Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { openPostgres, type PgTx, type PostgresStore } from '@gatelingo/chassis/postgres';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Config } from './config.ts';
import { LocationEntity } from './db/location-entity.ts';
import { Locations1764100000000 } from './db/migrations/locations.ts';
import { Sites1763710000000 } from './db/migrations/sites.ts';
import { SiteEntity } from './db/site-entity.ts';
import { chooseGeocoder } from './geocoding/choose-geocoder.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import { addressRoutes } from './routes/addresses.ts';
import { locationRoutes } from './routes/locations.ts';
import { siteRoutes } from './routes/sites.ts';

export const service = 'sites-locations';

/** What the parts of the service share. */
export interface Context {
  store: PostgresStore;
  bus: Bus<PgTx>;
  clock: Clock;
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

/** The running parts of the service, made from its configuration. `prefix` keeps systems on one broker apart. */
export const createParts = async (base: Base<Config>, { prefix = '' } = {}): Promise<Context & { http: Http }> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(base);
  onStop('postgres', () => store.close());
  const bus = createBus({
    service,
    brokers: config.KAFKA_BROKERS,
    store,
    eventKeys: config.EVENT_KEYS,
    log,
    clock,
    metrics,
    topicPrefix: prefix,
  });
  const context: Context = { store, bus, clock, geocoder: chooseGeocoder(config, { log, metrics }) };
  log.info({ provider: context.geocoder.provider }, 'addresses are found by this provider');
  const http = createHttp({
    service,
    contracts: sitesLocations,
    context: base,
    readiness: { postgres: () => store.ping() },
  });
  siteRoutes(http, context);
  locationRoutes(http, context);
  addressRoutes(http, context);
  return { ...context, http };
};
