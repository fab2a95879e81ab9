import { staff, type Http } from '@gatelingo/chassis/http';
import { audit } from '@gatelingo/proto/http/audit';
import type { Context } from '../context.ts';
import { exportAudit } from '../use-cases/export-audit.ts';
import { listAudit } from '../use-cases/list-audit.ts';

export const auditRoutes = (http: Http, context: Context): void => {
  http.handle(audit.listAudit, (request) => listAudit(context, staff(request).companyId, request.query));

  http.handle(audit.exportAudit, (request) => {
    const { query, language } = request;
    return exportAudit(context, { companyId: staff(request).companyId, query, language });
  });
};
