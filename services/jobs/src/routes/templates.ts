import { staff, type Http } from '@gatelingo/chassis/http';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { createTemplate } from '../use-cases/create-template.ts';
import { deleteTemplate } from '../use-cases/delete-template.ts';
import { renameTemplate } from '../use-cases/rename-template.ts';
import { listTemplates } from '../use-cases/list-templates.ts';

export const templateRoutes = (http: Http, context: Context): void => {
  http.handle(jobs.listJobTemplates, (request) =>
    listTemplates(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(jobs.createJobTemplate, async (request) => {
    const { companyId } = staff(request);
    const { body, idempotencyKey, reply } = request;
    const template = await createTemplate(context, { companyId, body, idempotencyKey });
    reply.etag(template.version);
    return { template };
  });
  http.handle(jobs.renameJobTemplate, async (request) => {
    const { companyId } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const template = await renameTemplate(context, { companyId, id: params.id }, { name: body.name, ifMatch });
    reply.etag(template.version);
    return { template };
  });
  http.handle(jobs.deleteJobTemplate, async (request) => {
    await deleteTemplate(context, { companyId: staff(request).companyId, id: request.params.id });
    return { message: 'Template deleted' };
  });
};
