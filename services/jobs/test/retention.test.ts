import { playNight, rowsWith, storedRows } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { aJob } from './jobs-service.ts';
import { company, eachTestHas, job, service } from './each-job.ts';

eachTestHas({ work: true });

/** So long ago a job was saved last, and ended if it has ended. */
const age = (id: string, days: number) =>
  service.context.store.manager.query(
    `UPDATE job SET updated_at = aged.at, completed_at = CASE WHEN completed_at IS NULL THEN NULL ELSE aged.at END
     FROM (SELECT now() - make_interval(days => $2) AS at) AS aged WHERE id = $1`,
    [id, days],
  );
const end = (id: string) => service.post(`/manage-jobs/mark-complete/${id}`, { token: company.token });

test('a job that ended longer ago than its period goes by night with all that belongs to it; a younger one and an active one stay', async () => {
  const { store } = service.context;
  await end(job._id);
  const other = await service.job(company.token, aJob(company));
  await end(other._id);
  const active = await service.job(company.token, aJob(company));
  await age(job._id, 366);
  await age(other._id, 364);
  await age(active._id, 400);
  const ids = [job._id, ...job.steps.map(({ _id }) => _id)];
  expect(Object.keys(rowsWith(await storedRows(store), ids))).toEqual(expect.arrayContaining(['job', 'step']));

  expect(await playNight(service, company.companyId)).toMatchObject({ jobs: 1 });

  const left = rowsWith(await storedRows(store), ids);
  expect(left['job'] ?? left['step']).toBeUndefined();
  const { body } = await service.get<{ jobs: { _id: string }[] }>('/manage-jobs?status=all', { token: company.token });
  expect(body.jobs.map(({ _id }) => _id).sort()).toEqual([other._id, active._id].sort());
});
