import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { CallChangedSchema, VisitCalledSchema, VisitMovedSchema } from '@gatelingo/proto/events';
import type { Job } from '@gatelingo/proto/http/jobs';
import { company, complete, create, eachTestHas, follower, job, reminderTimes, service, states } from './each-job.ts';
import { aJob } from './jobs-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

eachTestHas({ kafka: true, time: '2026-12-01T08:00:00.000Z' });

let registration: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  registration = await factsFrom('registration', service);
});
afterAll(() => registration.stop());

const patiently = { timeoutMs: 30_000 };
const driver = {
  ...{ name: 'Olena', surname: 'Shevchenko', phone: '+380501234567' },
  ...{ preferredLanguage: 'uk', licensePlateTruck: 'AA 1234 BB' },
};
const call = async (
  locationId: string,
  { callId = randomUUID(), ...changes }: { callId?: string; visitId?: string } & Record<string, unknown> = {},
) => {
  const { companyId, visitId, truckerId, siteId } = company;
  const calledAt = '2026-12-01T08:00:00.000Z';
  const called = { callId, companyId, visitId, truckerId, siteId, locationId, calledAt, ...driver, ...changes };
  await registration.publish(VisitCalledSchema, called, { aggregateId: visitId, companyId, version: 0 });
  return callId;
};
const move = async (state: string, version: number, changes: object = {}) => {
  const { companyId, visitId, siteId } = company;
  const place = { placeName: '', locationId: '', callId: '' };
  const by = { movedBy: randomUUID(), isUndo: false };
  const visit = { visitId, companyId, siteId, state, since: '', ...place, ...by, ...changes };
  await registration.publish(VisitMovedSchema, { visit }, { aggregateId: visitId, companyId, version });
};
const jobOf = async (id: string) =>
  (await service.get<{ job: Job }>(`/manage-jobs/${id}`, { token: company.token })).body.job;
const factsBecome = (id: string, expected: string[]) =>
  eventually(() => expect(follower.factsOf(id)).toEqual(expected), patiently);
const created = ['JobCreated 1', 'StepActivated 1'];

describe('given staff called a driver to a location', () => {
  test('then a job of one step beside the planned one brings it to the driver of that visit', async () => {
    const [, scale] = company.locations;
    const visitId = randomUUID();
    const id = await call(scale, { visitId });
    await factsBecome(id, created);
    expect(await jobOf(id)).toMatchObject({
      plainTitle: 'Scale',
      assignedTrucker: { _id: company.truckerId, visitId, plainName: 'Olena', plainPhone: '+380501234567' },
      steps: [{ location: { _id: scale }, isActive: true, dueTime: '2026-12-01T08:15:00.000Z' }],
    });
  });

  test('when staff call there once more, then it is the same job, and the driver is reminded', async () => {
    const [, scale] = company.locations;
    const callId = await call(scale);
    await factsBecome(callId, created);
    await call(scale, { callId });
    await factsBecome(callId, [...created, 'ReminderDue 1']);
    await service.post(`/manage-jobs/mark-complete/${callId}`, { token: company.token });
    await call(scale, { callId });
    const ended = [...created, 'ReminderDue 1', 'JobCompleted 2'];
    const again = [...ended, 'JobChanged 3', 'StepActivated 3', 'ReminderDue 3'];
    await factsBecome(callId, again);
    await move('docked', 4, { callId });
    await factsBecome(callId, [...again, 'StepConfirmed 4']);
    // A dock by mistake is taken back: a step of its own brings the call once more.
    await move('called', 5, { callId, locationId: scale, isUndo: true });
    await call(scale, { callId });
    await factsBecome(callId, [...again, 'StepConfirmed 4', 'JobChanged 5', 'StepActivated 5']);
    expect((await jobOf(callId)).steps).toMatchObject([{ isActive: false }, { isActive: true }]);
  });

  test('when the planned job’s next step is there, then the driver is reminded of it, and a dock confirms it', async () => {
    const [locationId] = company.locations;
    const callId = await call(locationId);
    await factsBecome(job._id, [...created, 'ReminderDue 1']);
    await move('docked', 2, { callId, locationId });
    await factsBecome(job._id, [...created, 'ReminderDue 1', 'StepConfirmed 2', 'StepActivated 2']);
    expect(await states()).toEqual(['confirmed', 'active', 'waiting']);
    expect(follower.factsOf(callId)).toEqual([]);
    // Taken back, the call has a job of its own: the planned step stays confirmed.
    await move('called', 3, { callId, locationId, isUndo: true });
    await call(locationId, { callId });
    await factsBecome(callId, created);
  });

  test('when the vehicle docks and leaves, then staff have confirmed the step, and the call’s job is over', async () => {
    const id = await call(company.locations[1]);
    await factsBecome(id, created);
    await move('docked', 2, { callId: id });
    await factsBecome(id, [...created, 'StepConfirmed 2']);
    expect((await jobOf(id)).steps[0]).toMatchObject({ confirmation: null, staffConfirmation: expect.anything() });
    await move('left', 3, { callId: id });
    await move('left', 3, { callId: id });
    await factsBecome(id, [...created, 'StepConfirmed 2', 'JobCompleted 3']);
    expect(follower.factsOf(job._id)).toEqual(created);
  });

  test('when staff call elsewhere, then the first job is over, and is there again once that is taken back', async () => {
    const [, scale, ramp] = company.locations;
    const first = await call(scale);
    const second = randomUUID();
    await move('called', 3, { callId: second, locationId: ramp });
    await call(ramp, { callId: second });
    await factsBecome(second, created);
    await factsBecome(first, [...created, 'JobCompleted 2']);
    await move('called', 4, { callId: first, locationId: scale, isUndo: true });
    await factsBecome(second, [...created, 'JobCompleted 2']);
    const reopened = [...created, 'JobCompleted 2', 'JobChanged 3', 'StepActivated 3'];
    await factsBecome(first, reopened);
    await call(scale, { callId: first });
    const again = [...reopened, 'ReminderDue 3'];
    await factsBecome(first, again);
    await move('waiting', 5, { isUndo: true });
    await factsBecome(first, [...again, 'JobCompleted 4']);
  });

  test('when the driver can not come, then nobody is reminded, until the driver comes after all or is called again', async () => {
    const [, scale] = company.locations;
    const callId = await call(scale);
    await factsBecome(callId, created);
    const timesBecome = (expected: unknown) =>
      eventually(async () => expect(await reminderTimes(callId)).toEqual(expected), patiently);
    const answer = async (word: string) => {
      const { companyId, visitId } = company;
      const changed = { callId, visitId, companyId, answer: word };
      await registration.publish(CallChangedSchema, changed, { aggregateId: visitId, companyId, version: 0 });
    };
    const before = await reminderTimes(callId);
    expect(before).toHaveLength(1);
    await answer('declined');
    await timesBecome([]);
    await answer('later');
    await timesBecome(before);
    await answer('declined');
    await timesBecome([]);
    await call(scale, { callId });
    await timesBecome(before);
  });

  test('when the driver has come, then another job can be planned', async () => {
    await complete();
    const id = await call(company.locations[1]);
    await factsBecome(id, created);
    expect(await create(aJob(company))).toMatchObject({ status: 409 });
    await move('docked', 2, { callId: id });
    await factsBecome(id, [...created, 'StepConfirmed 2']);
    expect(await create(aJob(company))).toMatchObject({ status: 201 });
  });

  test('when the location is at another site, then it makes no job', async () => {
    const far = await service.location(company.companyId, await service.site(company.companyId, 'Werk Süd'), 'Far');
    const none = await call(far);
    const next = await call(company.locations[1]);
    await factsBecome(next, created);
    expect(follower.factsOf(none)).toEqual([]);
  });
});

test.each(['left', ...longRows(['turned-away'])])(
  'who is %s is not reminded, until that is taken back',
  async (state) => {
    const before = await reminderTimes();
    expect(before).toHaveLength(1);
    await move(state, 2);
    await eventually(async () => expect(await reminderTimes()).toEqual([]), patiently);
    await move('waiting', 3, { isUndo: true });
    await eventually(async () => expect(await reminderTimes()).toEqual(before), patiently);
  },
);
