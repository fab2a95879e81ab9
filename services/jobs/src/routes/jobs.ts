import { staff, type Http } from '@gatelingo/chassis/http';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { confirmForDriver } from '../use-cases/confirm-for-driver.ts';
import { createJob } from '../use-cases/create-job.ts';
import { markJobComplete } from '../use-cases/mark-job-complete.ts';
import { deleteJob } from '../use-cases/delete-job.ts';
import { reopenJob } from '../use-cases/reopen-job.ts';
import { giveToProved } from '../use-cases/give-to-proved.ts';
import { getJob } from '../use-cases/get-job.ts';
import { listJobs } from '../use-cases/list-jobs.ts';
import { updateJob } from '../use-cases/update-job.ts';

export const jobRoutes = (http: Http, context: Context): void => {
  http.handle(jobs.createJob, async (request) => {
    const { companyId } = staff(request);
    const { body, idempotencyKey, reply } = request;
    const job = await createJob(context, { companyId, body, idempotencyKey });
    reply.etag(job.revision);
    return { jobId: job._id, job };
  });
  http.handle(jobs.listJobs, (request) =>
    listJobs(context, { companyId: staff(request).companyId, query: request.query }),
  );
  http.handle(jobs.getJob, async (request) => {
    const job = await getJob(context, { companyId: staff(request).companyId, id: request.params.id });
    request.reply.etag(job.revision);
    return { job };
  });
  http.handle(jobs.updateJob, async (request) => {
    const { companyId } = staff(request);
    const { params, body, ifMatch, reply } = request;
    const job = await updateJob(context, { companyId, id: params.id, body, ifMatch });
    reply.etag(job.revision);
    return { job };
  });
  http.handle(jobs.markJobComplete, async (request) => {
    const job = await markJobComplete(context, { companyId: staff(request).companyId, id: request.params.id });
    request.reply.etag(job.revision);
    return { message: 'Job completed', job };
  });
  http.handle(jobs.confirmForDriver, (request) => {
    const { companyId, userId } = staff(request);
    const { params, body } = request;
    return confirmForDriver(context, { companyId, id: params.id }, { stepId: body.stepId, userId });
  });
  http.handle(jobs.reopenJob, async (request) => {
    const job = await reopenJob(context, { companyId: staff(request).companyId, id: request.params.id });
    request.reply.etag(job.revision);
    return { message: 'Job reopened', job };
  });
  http.handle(jobs.giveToProved, async (request) => {
    const { params, ifMatch, reply } = request;
    const job = await giveToProved(context, { companyId: staff(request).companyId, id: params.id }, ifMatch);
    reply.etag(job.revision);
    return { message: 'The driver who proved this number has the job now.', job };
  });
  http.handle(jobs.deleteJob, async (request) => {
    await deleteJob(context, { companyId: staff(request).companyId, id: request.params.id });
    return { message: 'Job deleted' };
  });
};
