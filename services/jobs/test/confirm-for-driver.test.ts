import { describe, expect, test } from '@jest/globals';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { anEdit, anyTime } from './jobs-service.ts';
import {
  askStaff,
  company,
  complete,
  confirm,
  confirmForDriver,
  eachTestHas,
  edit,
  find,
  follower,
  gate,
  job,
  link,
  reminderTimes,
  service,
  shown,
  states,
} from './each-job.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z', kafka: true });

const patiently = { timeoutMs: 30_000 };
const factsAre = (facts: string[]) => eventually(() => expect(follower.factsOf(job._id)).toEqual(facts), patiently);
const stepId = (at: number) => ({ stepId: job.steps[at]?._id });
const created = ['JobCreated 1', 'StepActivated 1'];
const confirmed = ['StepConfirmed 2', 'StepActivated 2'];

describe('given the active step, of which the driver asked, when staff confirm it', () => {
  test("then everybody is notified as after the driver's own confirmation: the driver, the reminders, the facts", async () => {
    await askStaff(link(0));
    service.setTime('2026-12-01T08:41:00.000Z');
    const { status, body } = await confirmForDriver(stepId(0));
    expect([status, body.message]).toEqual([200, 'Step 1 of 3 confirmed.']);
    expect((await find(link(0))).body).toMatchObject({ step: { state: 'confirmed' }, dueStep: { number: 2 } });
    expect((await find(link(1))).body.step.state).toBe('active');
    expect(await reminderTimes()).toEqual(['2026-12-01T09:30:00.000Z']);
    await factsAre([...created, 'ConfirmationAsked 1', ...confirmed]);
    const fact = follower.published.find((each) => each.type === 'StepConfirmed' && each.job?.jobId === job._id);
    expect(fact).toMatchObject({
      stepId: job.steps[0]?._id,
      job: { steps: [{ confirmedAt: '2026-12-01T08:41:00.000Z', isActive: false }, { isActive: true }, {}] },
    });
  });

  test('then it shows who of the staff did it and when, and no position; an edit leaves it so', async () => {
    const userId = '0193a5f0-0000-7000-8000-00000000000a';
    const { companyId } = company;
    const token = await signTestToken({ companyId, userId, ...anyTime });
    const { body } = await confirmForDriver(stepId(0), { ...company, token });
    const byStaff = { confirmedAt: '2026-12-01T08:00:00.000Z', userId };
    const expected = [
      { isActive: false, confirmation: null, staffConfirmation: byStaff },
      { isActive: true, confirmation: null, staffConfirmation: null },
    ];
    expect(body.job).toMatchObject({ version: 2, steps: [...expected, {}] });
    const other = await service.aDriver(companyId);
    await edit(anEdit(body.job, { plainTitle: 'Deliver coils', assignedTrucker: other.truckerId }));
    expect(await shown()).toMatchObject({ version: 3, plainTitle: 'Deliver coils', steps: [...expected, {}] });
  });

  test('and again, and the driver after that, then all see that, and it stays theirs', async () => {
    const first = await confirmForDriver(stepId(0));
    expect(await confirmForDriver(stepId(0))).toMatchObject({ status: 200, body: first.body });
    expect(await confirm({ ...link(0), ...gate })).toMatchObject({
      status: 200,
      body: { message: 'Step 1 of 3 confirmed.', nextStep: { number: 2, state: 'active' } },
    });
    expect(await shown()).toEqual(first.body.job);
  });

  // promise: Jobs step by step
  test('and the driver at the same time, then both see that, and it is one confirmation', async () => {
    const answers = await Promise.all([
      confirmForDriver(stepId(0)),
      confirm({ ...link(0), ...gate }),
      confirmForDriver(stepId(0)),
    ]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, 'Step 1 of 3 confirmed.']),
    );
    const { version, steps } = await shown();
    expect([version, await states()]).toEqual([2, ['confirmed', 'active', 'waiting']]);
    expect([steps[0]?.confirmation, steps[0]?.staffConfirmation].filter(Boolean)).toHaveLength(1);
    await factsAre([...created, ...confirmed]);
  });
});

test("given the driver has confirmed already, then staff see that, and the driver's position stays", async () => {
  await confirm({ ...link(0), ...gate });
  expect(await confirmForDriver(stepId(0))).toMatchObject({
    status: 200,
    body: { message: 'Step 1 of 3 confirmed.', job: { version: 2, steps: [{ confirmation: gate }, {}, {}] } },
  });
});

test('given a step that waits, or a completed job, then staff are refused as the driver is', async () => {
  const refused = async (at: number) => {
    const [staff, driver] = [await confirmForDriver(stepId(at)), await confirm({ ...link(at), ...gate })];
    expect(staff).toMatchObject({ status: 422, body: driver.body });
    return staff.body.error;
  };
  expect(await refused(1)).toBe('Please confirm the earlier step first.');
  await complete();
  expect(await refused(0)).toBe('This job is already completed.');
});

test('given a step of another job, or a job of another company, then it is not there, and nothing is confirmed', async () => {
  const other = await service.company();
  const elsewhere = await confirmForDriver({ stepId: job._id });
  expect([elsewhere.status, elsewhere.body.details?.map(({ field }) => field)]).toEqual([404, ['stepId']]);
  const stranger = await confirmForDriver(stepId(0), other);
  expect([stranger.status, stranger.body.error]).toEqual([404, 'There is no such job.']);
  expect(await states()).toEqual(['active', 'waiting', 'waiting']);
});
