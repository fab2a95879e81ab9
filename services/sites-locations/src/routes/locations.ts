import { type Http, staff } from '@gatelingo/chassis/http';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { createLocation } from '../use-cases/create-location.ts';
import { listCompanyLocations, listLocations } from '../use-cases/list-locations.ts';
import { toLocation } from '../use-cases/location-shapes.ts';
import { updateLocation } from '../use-cases/update-location.ts';

export const locationRoutes = (http: Http, context: Context) => {
  http.handle(sitesLocations.createLocation, (request) => {
    const { companyId } = staff(request);
    return createLocation(context, { companyId, idempotencyKey: request.idempotencyKey }, request.body);
  });

  http.handle(sitesLocations.listLocations, (request) =>
    listLocations(context, staff(request).companyId, request.query),
  );

  http.handle(sitesLocations.listCompanyLocations, (request) =>
    listCompanyLocations(context, staff(request).companyId, request.query),
  );

  http.handle(sitesLocations.updateLocation, async (request) => {
    const { companyId } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const { plainLocationName: name, ...rest } = body;
    const update = { companyId, locationId: params.id, ifMatch, change: { name, ...rest } };
    const location = await updateLocation(context, update);
    reply.etag(location.version);
    return { location: toLocation(location) };
  });
};
