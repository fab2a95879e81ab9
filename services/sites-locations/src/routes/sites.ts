import { type Http, staff } from '@gatelingo/chassis/http';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { createSite } from '../use-cases/create-site.ts';
import { listSites } from '../use-cases/list-sites.ts';
import { toSite } from '../use-cases/site-shapes.ts';
import { updateSite } from '../use-cases/update-site.ts';

export const siteRoutes = (http: Http, context: Context) => {
  http.handle(sitesLocations.createSite, (request) => {
    const { companyId } = staff(request);
    return createSite(context, { companyId, idempotencyKey: request.idempotencyKey }, request.body);
  });

  http.handle(sitesLocations.listSites, (request) => listSites(context, staff(request).companyId, request.query));

  http.handle(sitesLocations.updateSite, async (request) => {
    const { companyId } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const site = await updateSite(context, { companyId, siteId: params.id, ifMatch, change: body });
    reply.etag(site.version);
    return { site: toSite(site) };
  });
};
