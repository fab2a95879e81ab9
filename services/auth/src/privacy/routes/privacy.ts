import { type Http, staff } from '@gatelingo/chassis/http';
import { privacy } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { allowRun } from '../use-cases/allow-run.ts';
import { createRequest } from '../use-cases/create-request.ts';
import { endHold } from '../use-cases/end-hold.ts';
import { findSubjects } from '../use-cases/find-subjects.ts';
import { getRetention } from '../use-cases/get-retention.ts';
import { listHolds } from '../use-cases/list-holds.ts';
import { getRequest } from '../use-cases/get-request.ts';
import { listRequests } from '../use-cases/list-requests.ts';
import { listRuns } from '../use-cases/list-runs.ts';
import { previewRetention } from '../use-cases/preview-retention.ts';
import { setHold } from '../use-cases/set-hold.ts';
import { setRetention } from '../use-cases/set-retention.ts';

export const privacyRoutes = (http: Http, context: Context): void => {
  http.handle(privacy.getRetention, (request) => getRetention(context, staff(request).companyId));

  http.handle(privacy.setRetention, (request) => setRetention(context, staff(request), request.body));

  http.handle(privacy.previewRetention, (request) =>
    previewRetention(context, staff(request).companyId, request.query),
  );

  http.handle(privacy.listRetentionRuns, (request) => listRuns(context, staff(request).companyId, request.query));

  http.handle(privacy.allowRetentionRun, async (request) => ({
    run: await allowRun(context, staff(request), request.params.id),
  }));

  http.handle(privacy.findSubjects, (request) => findSubjects(context, staff(request).companyId, request.query.search));

  http.handle(privacy.createRequest, (request) =>
    createRequest(context, staff(request), { ...request.body, idempotencyKey: request.idempotencyKey }),
  );

  http.handle(privacy.listRequests, (request) => listRequests(context, staff(request).companyId, request.query));

  http.handle(privacy.getRequest, async (request) => ({
    request: await getRequest(context, staff(request).companyId, request.params.id),
  }));

  http.handle(privacy.listHolds, (request) => listHolds(context, staff(request).companyId, request.query));

  http.handle(privacy.setHold, async (request) => ({ hold: await setHold(context, staff(request), request.body) }));

  http.handle(privacy.endHold, async (request) => {
    await endHold(context, staff(request), request.params.id);
    return { message: 'The hold has ended.' };
  });
};
