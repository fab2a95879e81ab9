import { createHttp } from '@gatelingo/chassis/http';
import type { Parts } from '@gatelingo/chassis/lifecycle';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { type Context, service } from './context.ts';
import { addressRoutes } from './routes/addresses.ts';
import { locationRoutes } from './routes/locations.ts';
import { siteRoutes } from './routes/sites.ts';

/** What runs: the routes, and the bus that publishes. */
export const createParts = (context: Context) => {
  const { store, bus } = context;
  const http = createHttp({
    service,
    contracts: sitesLocations,
    context,
    readiness: { postgres: () => store.ping() },
  });
  siteRoutes(http, context);
  locationRoutes(http, context);
  addressRoutes(http, context);
  return { http, bus } satisfies Parts;
};
