import { playNight, rowsWith, storedRows } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { aJob } from './jobs-service.ts';
import { company, complete, eachTestHas, job, service } from './each-job.ts';

eachTestHas({ work: true });

const age = (id: string, days: number) =>
  service.context.store.manager.query(`UPDATE job SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);

test('a job that ended longer ago than its period goes by night with all that belongs to it; another one stays', async () => {
  const { store } = service.context;
  await complete();
  const other = await service.job(company.token, aJob(company));
  await age(job._id, 366);
  await age(other._id, 364);
  const ids = [job._id, ...job.steps.map(({ _id }) => _id)];
  expect(Object.keys(rowsWith(await storedRows(store), ids))).toEqual(expect.arrayContaining(['job', 'step']));

  expect(await playNight(service, company.companyId)).toMatchObject({ jobs: 1 });

  const left = rowsWith(await storedRows(store), ids);
  expect(left['job'] ?? left['step']).toBeUndefined();
  const { body } = await service.get<{ jobs: { _id: string }[] }>('/manage-jobs?status=all', { token: company.token });
  expect(body.jobs.map(({ _id }) => _id)).toEqual([other._id]);
});
