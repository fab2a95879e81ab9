import { randomUUID } from 'node:crypto';
import { JobChangedSchema, JobCompletedSchema, StepConfirmedSchema } from '@gatelingo/proto/events';
import { describe, expect, test } from '@jest/globals';
import { driverOf, register, type Registered, soon } from './proof-world.ts';
import { company } from './registration-service.ts';
import { addLocation, calls, callTo, card, eachTestHasVisit, jobs, move, published, visit } from './yard-world.ts';
import { long } from '../../../stack/src/tests/long.ts';

eachTestHasVisit();

const now = () => new Date().toISOString();
interface Confirming {
  of?: Registered;
  at?: string;
  /** Which one; from 0. */
  step?: number;
  isCall?: boolean;
}
const jobOf = async ({ isCall = false, jobId = randomUUID() }: { isCall?: boolean; jobId?: string } = {}) => {
  const { companyId } = company;
  const trucker = { truckerId: await driverOf(visit), visitId: visit.registrationId };
  const steps = ['Scale', 'Ramp 4'].map((locationName) => ({
    ...{ stepId: randomUUID(), locationId: randomUUID(), locationName, confirmedAt: '', isActive: true, dueAt: now() },
  }));
  const job = { jobId, companyId, trucker, steps, completedAt: '', isDeleted: false, isCall };
  const place = { aggregateId: jobId, companyId };
  return {
    planned: (version: number) => jobs.publish(JobChangedSchema, { job }, { ...place, version }),
    confirmed: (version: number, { of = visit, at = now(), step = 0, ...changes }: Confirming = {}) => {
      const confirmed = steps.map((each, index) => (index === step ? { ...each, confirmedAt: at } : each));
      const given = { ...job, ...changes, steps: confirmed, trucker: { ...trucker, visitId: of.registrationId } };
      return jobs.publish(StepConfirmedSchema, { job: given, stepId: steps[step]!.stepId }, { ...place, version });
    },
    completed: (version: number, completedAt = now()) =>
      jobs.publish(JobCompletedSchema, { job: { ...job, completedAt } }, { ...place, version }),
  };
};
/** A later fact of the same job about another visit has its effect: so the ones before are handled. */
const handled = async (job: Awaited<ReturnType<typeof jobOf>>) => {
  const next = await register();
  await job.confirmed(99, { of: next, isCall: false });
  await soon(async () => expect(await card(next)).toMatchObject({ state: 'docked' }));
};

describe('facts of its job', () => {
  test('move it forward: to the dock, to the next one, and done', async () => {
    const job = await jobOf();
    await job.confirmed(2);
    await soon(async () =>
      expect(await card(visit)).toMatchObject({ state: 'docked', placeName: 'Scale', canUndo: false }),
    );
    await job.confirmed(3, { step: 1 });
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked', placeName: 'Ramp 4' }));
    await job.completed(4);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'done' }));
  });

  test('never bring back who has left, and are not taken back', async () => {
    const job = await jobOf();
    await job.confirmed(2);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked' }));
    expect(await move(visit, 'undo')).toMatchObject({ status: 422 });
    await move(visit, 'leave');
    await job.completed(3);
    await handled(job);
    expect(published(visit).map(({ state }) => state)).toEqual(['waiting', 'docked', 'left']);
  });

  long(test)('that are of before its last move, or come again, move it nowhere', async () => {
    const job = await jobOf();
    const before = now();
    await move(visit, 'call', { text: 'Office' });
    await job.confirmed(2, { at: before });
    await job.completed(3, before);
    await handled(job);
    expect(await card(visit)).toMatchObject({ state: 'called', placeName: 'Office', canUndo: true });
  });

  test('do not end it while another job of it has a step to be done', async () => {
    const [job, other] = [await jobOf(), await jobOf()];
    await other.planned(1);
    await soon(async () => expect(await card(visit)).toMatchObject({ job: { step: { locationName: 'Scale' } } }));
    await job.completed(2);
    await handled(job);
    expect(await card(visit)).toMatchObject({ state: 'waiting' });
  });

  long(test)('of a call that is over move it nowhere; those of the call in force do', async () => {
    await callTo(await addLocation('Ramp 9'));
    await soon(() => expect(calls()).toHaveLength(1));
    const [over, call] = [await jobOf({ isCall: true }), await jobOf({ isCall: true, jobId: calls()[0]!.callId })];
    await over.completed(2);
    await handled(over);
    expect(await card(visit)).toMatchObject({ state: 'called', placeName: 'Ramp 9' });
    await call.confirmed(2);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked' }));
  });
});
