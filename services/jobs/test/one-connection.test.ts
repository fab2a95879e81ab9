import { expect, test } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import { company, eachTestHas, gate, job, link, service } from './each-job.ts';
import { aJob, anEdit } from './jobs-service.ts';

eachTestHas({ env: { DATABASE_POOL: '1' } });

test('given one connection to the database, then no call waits for a second one while it holds the first', async () => {
  const { token } = company;
  const path = `/manage-jobs/${job._id}`;
  const changed = await service.put<{ job: Job }>(path, { token }, anEdit(job, { plainTitle: 'Fetch steel' }));
  const clash = await service.put(path, { token, headers: { 'if-match': '"1"' } }, anEdit(job));
  const busy = await service.post('/jobs/create', { token }, aJob(company));
  const found = await service.post('/confirmation/find-step', {}, link(0));
  const confirmed = await service.post('/confirmation/confirm-step', {}, link(0, gate));
  const listed = await service.get('/manage-jobs', { token });
  const completed = await service.post(`/manage-jobs/mark-complete/${job._id}`, { token });
  const deleted = await service.delete(path, { token });

  const statuses = [changed, clash, busy, found, confirmed, listed, completed, deleted].map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 409, 200, 200, 200, 200, 200]);
});
