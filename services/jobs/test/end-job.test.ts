import { describe, expect, test } from '@jest/globals';
import { anEdit } from './jobs-service.ts';
import { active, company, complete, eachTestHas, edit, job, reminderTimes, service, shown } from './each-job.ts';

eachTestHas();

describe('the end of a job', () => {
  const remove = () => service.delete(`/manage-jobs/${job._id}`, { token: company.token });

  test('given it is marked complete, even twice, then it is completed once, without active step and reminder', async () => {
    const [first, second] = [await complete(), await complete()];
    expect(first.body).toMatchObject({ message: 'Job completed', job: { version: 2 } });
    expect(first.body.job.jobCompletedAt).not.toBeNull();
    expect(active(first.body.job)).toEqual([false, false, false]);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await reminderTimes()).toEqual([]);
  });

  test('given it is completed, then it can not be edited any more', async () => {
    const { body } = await complete();
    expect(await edit(anEdit(body.job, { plainTitle: 'Afterwards' }))).toMatchObject({
      status: 422,
      body: { code: 'rule_violated', error: 'This job is completed and cannot be changed any more.' },
    });
    expect(await shown()).toEqual(body.job);
  });

  test.each([
    ['active', false],
    ['completed', true],
  ])(
    'given it is %s and deleted, then it is gone with its steps and reminder, and a second time not there',
    async (_state, isCompleted) => {
      if (isCompleted) await complete();
      expect((await remove()).status).toBe(200);
      for (const table of ['job WHERE id', 'step WHERE job_id', 'reminder WHERE job_id']) {
        const found = await service.context.store.manager.query(`SELECT 1 FROM ${table} = $1`, [job._id]);
        expect(found).toEqual([]);
      }
      expect((await remove()).status).toBe(404);
      expect((await complete()).status).toBe(404);
      expect((await edit(anEdit(job))).status).toBe(404);
    },
  );
});
