import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import { aJob, anEdit, stepsOf } from './jobs-service.ts';
import {
  active,
  company,
  confirm,
  eachTestHas,
  edit,
  gate,
  job,
  link,
  reminderTimes,
  service,
  shown,
} from './each-job.ts';

eachTestHas();

const confirmAt = async (at: number) => {
  expect((await confirm(link(at, gate))).status).toBe(200);
};
/** These steps, due one after the other in the afternoon. */
const inOrder = <Step>(...steps: Step[]) =>
  steps.map((step, index) => ({ ...step, dueTime: `2026-12-01T${String(14 + index)}:00` }));
const names = ({ steps }: Job) => steps.map(({ location }) => location.plainLocationName);

test("given the spec's keys alone, when title, site and steps change, then the job is the new one, at its next version", async () => {
  const siteId = await service.site(company.companyId, 'Werk Süd');
  const locationId = await service.location(company.companyId, siteId, 'Ramp 9');
  const { token } = company;
  const body = {
    plainTitle: 'Fetch steel',
    plainDescription: '',
    assignedTrucker: '',
    site: siteId,
    steps: [
      {
        locationId,
        dueTime: '2026-12-02T08:00',
        reminderBefore: '10',
        reminderInterval: '5',
        message: 'Ring',
        isActive: true,
      },
    ],
  };
  const answer = await service.put<{ job: Job }>(`/manage-jobs/${job._id}`, { token }, body);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
  expect(answer.body.job).toMatchObject({
    plainTitle: 'Fetch steel',
    plainDescription: '',
    assignedTrucker: null,
    site: { plainName: 'Werk Süd' },
    version: 2,
    steps: [
      {
        _id: job.steps[0]?._id,
        location: { plainLocationName: 'Ramp 9' },
        dueTime: '2026-12-02T07:00:00.000Z',
        reminderBefore: 10,
        reminderInterval: 5,
        message: 'Ring',
        isActive: true,
        activatedAt: job.steps[0]?.activatedAt,
      },
    ],
  });
  expect(await shown()).toEqual(answer.body.job);
});

test('given an edit that changes nothing, then there is no new version', async () => {
  const answer = await edit(anEdit(job));
  expect([answer.status, answer.headers.get('etag'), answer.body.job]).toEqual([200, '"1"', job]);
});

test('given a step is moved before one in front of it, then it is refused; before a confirmed one it is not', async () => {
  const [first, second, third] = stepsOf(job);
  const early = [first, { ...second, dueTime: '2026-12-01T09:00' }, third];
  const { status, body } = await edit(anEdit(job, { steps: early }));
  expect([status, body.details?.map(({ field, code }) => [field, code])]).toEqual([
    422,
    [['steps.1.dueTime', 'step_order']],
  ]);
  expect(await shown()).toEqual(job);
  await confirmAt(0);
  expect((await edit(anEdit(await shown(), { steps: early }))).status).toBe(200);
});

// promise: Jobs step by step
test('given a job whose steps are in an impossible order from before that was refused, then all but its times can be edited', async () => {
  const { manager } = service.context.store;
  await manager.query("UPDATE step SET due_at = '2026-12-01T08:00Z' WHERE id = $1", [job.steps[1]?._id]);
  const old = await shown();
  expect((await edit(anEdit(old, { plainTitle: 'Other', assignedTrucker: '' }))).status).toBe(200);
  const [first, second, third] = stepsOf(old);
  const { status } = await edit(anEdit(old, { steps: [first, second, { ...third, dueTime: '2026-12-01T15:00' }] }));
  expect(status).toBe(422);
});

describe('two people edit the same job', () => {
  test('given both saw the same version, then one wins and the other gets what changed', async () => {
    const headers = { 'if-match': '"1"' };
    const [first, ...others] = stepsOf(job);
    const answers = await Promise.all([
      edit(anEdit(job, { plainTitle: 'One', steps: [{ ...first, message: 'One' }, ...others] }), headers),
      edit(anEdit(job, { plainTitle: 'Other', steps: [{ ...first, message: 'Other' }, ...others] }), headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status === 409)];
    const title = won?.body.job.plainTitle;
    expect(lost?.body).toEqual({
      error: 'Someone else changed this job in the meantime.',
      code: 'changed_by_someone_else',
      details: [
        { field: 'plainTitle', code: 'changed', error: `This is now: ${String(title)}` },
        { field: 'steps.0.message', code: 'changed', error: `This is now: ${String(title)}` },
      ],
    });
    expect(await shown()).toEqual(won?.body.job);
  });

  test('given a step was confirmed in the meantime and is changed here, then that is what changed', async () => {
    await confirmAt(0);
    const [first, ...others] = stepsOf(job);
    const late = anEdit(job, { plainTitle: 'Late', steps: [{ ...first, message: 'Late' }, ...others] });
    const { status, body } = await edit(late, { 'if-match': '"1"' });
    expect([status, body.details]).toEqual([
      409,
      [
        { field: 'plainTitle', code: 'changed', error: 'This is now: Deliver steel' },
        { field: 'steps.0', code: 'changed', error: 'This is now: confirmed' },
      ],
    ]);
  });
});

describe('the trucker of a job', () => {
  test('given another is chosen, then the first is free, and the other one has what the job needs', async () => {
    const other = await service.aDriver(company.companyId, { plainName: 'Ivan' });
    const { body } = await edit(anEdit(job, { assignedTrucker: other.truckerId }));
    expect(body.job.assignedTrucker).toMatchObject({
      _id: other.truckerId,
      plainName: 'Ivan',
      plainPhone: other.phone,
    });
    expect((await service.post('/jobs/create', { token: company.token }, aJob(company))).status).toBe(201);
  });

  test("given the other one is busy, or taken at the same moment, then it is refused and the driver's job is named", async () => {
    const other = await service.aDriver(company.companyId);
    const second = await service.job(company.token, aJob(company, { title: 'Second', existingTruckerId: '' }));
    const assign = (to: Job) =>
      service.put(`/manage-jobs/${to._id}`, { token: company.token }, anEdit(to, { assignedTrucker: other.truckerId }));
    const answers = await Promise.all([assign(job), assign(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? job : second;
    const winner = loser === job ? second : job;
    expect(await assign(loser)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: `This trucker is busy with the job "${winner.plainTitle}" until it is completed.`,
        details: [{ field: 'assignedTrucker', code: 'busy' }],
      },
    });
  });

  test('given the driver registers again under another name, then the job keeps them as they were', async () => {
    await service.context.store.manager.query('UPDATE trucker_projection SET preferred_language = $1', ['de']);
    const { body } = await edit(anEdit(job, { plainTitle: 'Again' }));
    expect(body.job.assignedTrucker).toEqual(job.assignedTrucker);
  });
});

describe('steps of a running job', () => {
  test('given a new step is put first, then it is the active one, and the former waits again', async () => {
    const added = { locationId: company.locations[2], dueTime: '2026-12-01T09:00' };
    const { body } = await edit(anEdit(job, { steps: [added, ...stepsOf(job)] }));
    expect(names(body.job)).toEqual(['Ramp 4', 'Gate', 'Scale', 'Ramp 4']);
    expect(active(body.job)).toEqual([true, false, false, false]);
    expect(body.job.steps[1]).toMatchObject({ _id: job.steps[0]?._id, activatedAt: null });
    expect(await reminderTimes()).toEqual(['2026-12-01T07:30:00.000Z']);
  });

  test('given steps change places, then they stay the same steps', async () => {
    const [a, b, c] = stepsOf(job);
    const { body } = await edit(anEdit(job, { steps: inOrder(c, a, b) }));
    expect(body.job.steps.map(({ _id }) => _id)).toEqual([c?._id, a?._id, b?._id]);
    expect(active(body.job)).toEqual([true, false, false]);
  });

  test('given the active step is removed, then the next one becomes active', async () => {
    const { body } = await edit(anEdit(job, { steps: stepsOf(job).slice(1) }));
    expect(names(body.job)).toEqual(['Scale', 'Ramp 4']);
    expect(active(body.job)).toEqual([true, false]);
    expect(await reminderTimes()).toEqual(['2026-12-01T09:30:00.000Z']);
  });

  test('given its due time or its reminders change, then the next reminder moves at once', async () => {
    const [first, ...others] = stepsOf(job);
    expect(await reminderTimes()).toEqual(['2026-12-01T08:30:00.000Z']);
    const later = { ...first, dueTime: '2026-12-01T12:00' };
    await edit(anEdit(job, { steps: [later, ...inOrder(...others)] }));
    expect(await reminderTimes()).toEqual(['2026-12-01T10:30:00.000Z']);
    await edit(anEdit(job, { steps: [{ ...later, reminderBefore: 60 }, ...inOrder(...others)] }));
    expect(await reminderTimes()).toEqual(['2026-12-01T10:00:00.000Z']);
  });

  test('given a step is confirmed, then it stays as it was, whatever is sent for it', async () => {
    await confirmAt(0);
    const before = await shown();
    const [first, second, third] = stepsOf(before);
    const wanted = [{ ...first, message: 'Changed', dueTime: '2026-12-24T18:00' }, ...inOrder(third, second)];
    const { status, body } = await edit(anEdit(before, { steps: wanted }));
    expect(status).toBe(200);
    expect(body.job.steps[0]).toEqual(before.steps[0]);
    expect(names(body.job)).toEqual(['Gate', 'Ramp 4', 'Scale']);
    expect(active(body.job)).toEqual([false, true, false]);
  });

  test('given a step is confirmed, then it can neither be removed nor lose its place, and nothing is changed', async () => {
    await confirmAt(0);
    const before = await shown();
    const [first, second, third] = stepsOf(before);
    const { status, body } = await edit(anEdit(before, { plainTitle: 'No', steps: [second, third] }));
    expect([status, body.code, body.details]).toEqual([
      422,
      'rule_violated',
      [{ field: 'steps.0', code: 'confirmed', error: 'A confirmed step cannot be removed.' }],
    ]);
    const moved = await edit(anEdit(before, { plainTitle: 'No', steps: [second, first, third] }));
    expect([moved.status, moved.body.details]).toEqual([
      422,
      [{ field: 'steps.0', code: 'confirmed', error: 'A confirmed step keeps its place.' }],
    ]);
    expect(await shown()).toEqual(before);
  });

  test('given a step of another job, or one twice, then the step is named', async () => {
    const [first, second] = stepsOf(job);
    const { status, body } = await edit(anEdit(job, { steps: [first, { ...second, _id: randomUUID() }, first] }));
    expect([status, body.details]).toEqual([
      422,
      [
        { field: 'steps.1._id', code: 'not_found', error: 'This job has no such step.' },
        { field: 'steps.2._id', code: 'duplicate', error: 'This step is there twice.' },
      ],
    ]);
  });

  test('given the site changes, then steps that are still to be done need its locations, confirmed ones do not', async () => {
    await confirmAt(0);
    const before = await shown();
    const siteId = await service.site(company.companyId, 'Werk Süd');
    const { status, body } = await edit(anEdit(before, { site: siteId }));
    expect([status, body.details?.map(({ field }) => field)]).toEqual([
      422,
      ['steps.1.locationId', 'steps.2.locationId'],
    ]);
    const locationId = await service.location(company.companyId, siteId, 'Ramp 9');
    const steps = stepsOf(before).map((step, index) => (index === 0 ? step : { ...step, locationId }));
    expect((await edit(anEdit(before, { site: siteId, steps }))).body.job).toMatchObject({
      site: { plainName: 'Werk Süd' },
      steps: [{ location: { plainLocationName: 'Gate' } }, { location: { plainLocationName: 'Ramp 9' } }, {}],
    });
  });
});
