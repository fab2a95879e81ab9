import { type Http, staff } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { announceJob } from '../use-cases/announce-job.ts';
import { listTruckerMessages } from '../use-cases/list-trucker-messages.ts';

export const truckerMessageRoutes = (http: Http, context: Context): void => {
  http.handle(notification.announceJob, (request) =>
    announceJob(context, { companyId: staff(request).companyId, jobId: request.body.jobId }),
  );
  http.handle(notification.listTruckerMessages, (request) =>
    listTruckerMessages(context, { companyId: staff(request).companyId, jobId: request.params.jobId }),
  );
};
