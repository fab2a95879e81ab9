import { expect, test } from '@jest/globals';
import { codeOf, company, complete, confirm, eachTestHas, find, gate, job, link, open, service } from './each-job.ts';
import { anEdit, stepsOf } from './jobs-service.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z' });

/** The step that is due, by the spec's link of a step and by its short one. */
const dueOf = async (at: number) => {
  const [long, short] = [await find(link(at)), await open({ code: await codeOf(at) })];
  expect([long.status, short.status]).toEqual([200, 200]);
  expect(short.body.dueStep).toEqual(long.body.dueStep);
  return long.body.dueStep;
};

test('given the link of a step that waits, then both links lead to the step that is due, by its code', async () => {
  const first = { number: 1, linkCode: await codeOf(0) };
  expect([await dueOf(0), await dueOf(1), await dueOf(2)]).toEqual([null, first, first]);
  expect((await open({ code: first.linkCode })).body.step.stepId).toBe(job.steps[0]?._id);
});

test('given the first step is confirmed, then also its own link leads on to the next', async () => {
  await confirm({ ...link(0), ...gate });
  const second = { number: 2, linkCode: await codeOf(1) };
  expect([await dueOf(0), await dueOf(1), await dueOf(2)]).toEqual([second, null, second]);
});

test('given a step was put in front, then the link of the former first leads to it', async () => {
  const [first, ...others] = stepsOf(job);
  const { _id, ...plan } = first!;
  await service.put(
    `/manage-jobs/${job._id}`,
    { token: company.token },
    anEdit(job, { steps: [plan, first, ...others] }),
  );
  const due = await dueOf(0);
  expect(due?.number).toBe(1);
  expect((await open({ code: due?.linkCode })).body.step).toMatchObject({ number: 1, state: 'active' });
});

test('given nothing is left to confirm, or the job is completed, then no step is due', async () => {
  for (const at of [0, 1, 2]) await confirm({ ...link(at), ...gate });
  expect(await dueOf(1)).toBeNull();
  await complete();
  expect(await dueOf(1)).toBeNull();
});

test("given another trucker's phone or a dead code, then nothing is shown of the step that is due", async () => {
  const other = await service.aDriver(company.companyId);
  const code = await codeOf(1);
  expect(await find(link(1, { phone: other.phone }))).toMatchObject({ status: 404 });
  await service.put(
    `/manage-jobs/${job._id}`,
    { token: company.token },
    anEdit(job, { assignedTrucker: other.truckerId }),
  );
  const dead = [await find(link(1)), await open({ code })];
  for (const { status, body } of dead) {
    expect(status).toBe(404);
    expect(Object.keys(body).sort()).toEqual(['code', 'error']);
  }
});
