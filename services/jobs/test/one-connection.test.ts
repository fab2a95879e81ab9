import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import { aJob, anEdit, startJobs, type JobsService } from './jobs-service.ts';

let service: JobsService;
beforeAll(async () => {
  service = await startJobs({ env: { DATABASE_POOL: '1' } });
});
afterAll(() => service.stop());

test('given one connection to the database, then no call waits for a second one while it holds the first', async () => {
  const { token, phone, ...company } = await service.company();
  const job = await service.job(token, aJob({ token, phone, ...company }));
  const path = `/manage-jobs/${job._id}`;
  const link = { phone, jobId: job._id, stepId: job.steps[0]?._id };

  const changed = await service.put<{ job: Job }>(path, { token }, anEdit(job, { plainTitle: 'Fetch steel' }));
  const clash = await service.put(path, { token, headers: { 'if-match': '"1"' } }, anEdit(job));
  const busy = await service.post('/jobs/create', { token }, aJob({ token, phone, ...company }));
  const found = await service.post('/confirmation/find-step', {}, link);
  const confirmed = await service.post('/confirmation/confirm-step', {}, { ...link, lat: 53.5461, lng: 9.9614 });
  const listed = await service.get('/manage-jobs', { token });
  const completed = await service.post(`/manage-jobs/mark-complete/${job._id}`, { token });
  const deleted = await service.delete(path, { token });

  const statuses = [changed, clash, busy, found, confirmed, listed, completed, deleted].map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 409, 200, 200, 200, 200, 200]);
});
