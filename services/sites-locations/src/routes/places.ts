import { type Http, staff } from '@gatelingo/chassis/http';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { createLocation } from '../use-cases/create-location.ts';
import { createSite } from '../use-cases/create-site.ts';
import { listLocations } from '../use-cases/list-locations.ts';
import { listSites } from '../use-cases/list-sites.ts';
import { toLocation, toSite } from '../view.ts';
import { updateLocation } from '../use-cases/update-location.ts';
import { updateSite } from '../use-cases/update-site.ts';

export const placeRoutes = (http: Http, context: Context) => {
  http.handle(sitesLocations.createSite, (request) => {
    const { companyId } = staff(request);
    return createSite(context, { companyId, idempotencyKey: request.idempotencyKey }, request.body);
  });

  http.handle(sitesLocations.listSites, (request) => listSites(context, staff(request).companyId, request.query));

  http.handle(sitesLocations.updateSite, async (request) => {
    const { companyId, role } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const site = await updateSite(context, { companyId, role, id: params.id, ifMatch, change: body });
    reply.etag(site.version);
    return { site: toSite(site) };
  });

  http.handle(sitesLocations.createLocation, (request) => {
    const { companyId } = staff(request);
    return createLocation(context, { companyId, idempotencyKey: request.idempotencyKey }, request.body);
  });

  for (const endpoint of [sitesLocations.listLocations, sitesLocations.listCompanyLocations]) {
    http.handle(endpoint, (request) => listLocations(context, staff(request).companyId, request.query));
  }

  http.handle(sitesLocations.updateLocation, async (request) => {
    const { companyId, role } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const { plainLocationName: name, ...rest } = body;
    const change = { name, ...rest };
    const location = await updateLocation(context, { companyId, role, id: params.id, ifMatch, change });
    reply.etag(location.version);
    return { location: toLocation(location) };
  });
};
