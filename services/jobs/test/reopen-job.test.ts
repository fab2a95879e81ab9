import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import { aJob, anEdit, type Refusal } from './jobs-service.ts';
import {
  active,
  company,
  complete,
  confirm,
  eachTestHas,
  edit,
  follower,
  gate,
  job,
  link,
  reminderTimes,
  service,
  shown,
} from './each-job.ts';

eachTestHas({ kafka: true });

const reopen = ({ token } = company) =>
  service.post<Refusal & { message: string; job: Job }>(`/manage-jobs/reopen/${job._id}`, { token });

// promise: Jobs step by step
test('given a completed job is reopened, even twice, then it is active as it was, with its reminder, and can be edited', async () => {
  const before = await reminderTimes();
  expect((await confirm(link(0, gate))).status).toBe(200);
  await complete();
  const [first, second] = [await reopen(), await reopen()];
  expect(first).toMatchObject({
    status: 200,
    body: { message: 'Job reopened', job: { jobCompletedAt: null, version: 4 } },
  });
  expect(second.body).toEqual(first.body);
  expect(active(first.body.job)).toEqual([false, true, false]);
  expect(await shown()).toEqual(first.body.job);
  expect(await reminderTimes()).not.toEqual(before);
  expect(await reminderTimes()).toHaveLength(1);
  expect((await edit(anEdit(first.body.job, { plainTitle: 'Again' }))).status).toBe(200);
  expect((await confirm(link(1, gate))).status).toBe(200);
});

test('given it is reopened, then its facts say so: its trucker is busy again and messages go on', async () => {
  await complete();
  await reopen();
  const facts = [...['JobCreated 1', 'StepActivated 1'], 'JobCompleted 2', ...['JobChanged 3', 'StepActivated 3']];
  await eventually(() => expect(follower.factsOf(job._id)).toEqual(facts), { timeoutMs: 30_000 });
  expect(follower.newestOf(job._id)?.job).toMatchObject({ completedAt: '', trucker: { truckerId: company.truckerId } });
});

describe('given its trucker has another active job meanwhile', () => {
  // promise: Jobs step by step
  test('then it stays completed and the other job is named; it is reopened once that one is over', async () => {
    await complete();
    const other = await service.job(company.token, aJob(company, { title: 'Fetch empties' }));
    const refused = await reopen();
    const error = 'This trucker is busy with the job "Fetch empties" until it is completed.';
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'conflict', error, details: [{ field: 'assignedTrucker', code: 'busy', error }] },
    ]);
    expect((await shown()).jobCompletedAt).not.toBeNull();
    await service.post(`/manage-jobs/mark-complete/${other._id}`, { token: company.token });
    expect((await reopen()).status).toBe(200);
  });
});

test('given it is deleted, or another company asks, then it is not there', async () => {
  await complete();
  expect((await reopen(await service.company())).status).toBe(404);
  await service.delete(`/manage-jobs/${job._id}`, { token: company.token });
  expect((await reopen()).status).toBe(404);
});
