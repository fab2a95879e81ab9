import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { configSchema } from './config.ts';
import { database } from './db/database.ts';
import { chooseGeocoder } from './providers/choose-geocoder.ts';
import { addressRoutes } from './routes/addresses.ts';
import { placeRoutes } from './routes/places.ts';
import { republish } from './use-cases/republish.ts';

export const service = defineService({
  name: 'sites-locations',
  context: contextFrom(configSchema)
    .store(database)
    .bus()
    .own(({ config, log, metrics }) => {
      const geocoder = chooseGeocoder(config, { log, metrics });
      log.info({ provider: geocoder.provider }, 'addresses are found by this provider');
      return { geocoder };
    }),
  contracts: sitesLocations,
  routes: [placeRoutes, addressRoutes],
  republish,
});

if (import.meta.main) await service.run();
