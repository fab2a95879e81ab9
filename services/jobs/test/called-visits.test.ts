import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { VisitCalledSchema, VisitMovedSchema } from '@gatelingo/proto/events';
import type { Job } from '@gatelingo/proto/http/jobs';
import { company, eachTestHas, follower, job, service } from './each-job.ts';

eachTestHas({ kafka: true, time: '2026-12-01T08:00:00.000Z' });

let registration: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  registration = await factsFrom('registration', service);
});
afterAll(() => registration.stop());

const patiently = { timeoutMs: 30_000 };
const call = async (locationId: string, callId: string = randomUUID()) => {
  const { companyId, visitId, truckerId, siteId } = company;
  const calledAt = '2026-12-01T08:00:00.000Z';
  const called = { callId, companyId, visitId, truckerId, siteId, locationId, calledAt };
  await registration.publish(VisitCalledSchema, called, { aggregateId: visitId, companyId, version: 0 });
  return callId;
};
const move = async (state: string, callId: string, version: number) => {
  const { companyId, visitId, siteId } = company;
  const visit = { visitId, companyId, siteId, state, placeName: '', callId, movedBy: randomUUID(), since: '' };
  await registration.publish(VisitMovedSchema, { visit }, { aggregateId: visitId, companyId, version });
};
const jobOf = async (id: string) =>
  (await service.get<{ job: Job }>(`/manage-jobs/${id}`, { token: company.token })).body.job;
const factsBecome = (id: string, expected: string[]) =>
  eventually(() => expect(follower.factsOf(id)).toEqual(expected), patiently);

describe('given staff called a driver to a location', () => {
  test('then a job of one step beside the planned one brings it, once for each call', async () => {
    const [, scale] = company.locations;
    const id = await call(scale);
    await call(scale, id);
    const other = await call(company.locations[2]);
    await factsBecome(other, ['JobCreated 1', 'StepActivated 1']);
    await factsBecome(id, ['JobCreated 1', 'StepActivated 1']);
    const called = await jobOf(id);
    expect(called).toMatchObject({
      plainTitle: 'Scale',
      assignedTrucker: { _id: company.truckerId, visitId: company.visitId },
      steps: [{ location: { _id: scale }, isActive: true, dueTime: '2026-12-01T08:15:00.000Z' }],
    });
  });

  test('when the planned job’s next step is there, then it makes no job', async () => {
    const planned = await call(company.locations[0]);
    const next = await call(company.locations[1]);
    await factsBecome(next, ['JobCreated 1', 'StepActivated 1']);
    expect(follower.factsOf(planned)).toEqual([]);
    expect(follower.factsOf(job._id)).toEqual(['JobCreated 1', 'StepActivated 1']);
  });

  test('when the vehicle docks and leaves, then staff have confirmed the step, and the call’s job is over', async () => {
    const id = await call(company.locations[1]);
    await factsBecome(id, ['JobCreated 1', 'StepActivated 1']);
    await move('docked', id, 2);
    await factsBecome(id, ['JobCreated 1', 'StepActivated 1', 'StepConfirmed 2']);
    expect((await jobOf(id)).steps[0]).toMatchObject({ confirmation: null, staffConfirmation: expect.anything() });
    await move('left', id, 3);
    await move('left', id, 3);
    await factsBecome(id, ['JobCreated 1', 'StepActivated 1', 'StepConfirmed 2', 'JobCompleted 3']);
    expect(follower.factsOf(job._id)).toEqual(['JobCreated 1', 'StepActivated 1']);
  });
});
